extension LoadReport {
    /// The report as one page that needs nothing else; light or dark as the reader's system is.
    public var html: [UInt8] {
        var page = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Load report</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>\(Self.style)</style></head><body><main>
            <h1>Load report</h1><p>\(Self.escaped(url)): \(Self.escaped(workload))</p>

            """
        page += verdictList
        page += warnings.map { "<p class=\"warning\">\(Self.escaped($0))</p>\n" }.joined()
        page += figures
        page += "<h2>Latency over time</h2>\n" + latencyChart
        page += "<h2>Percentiles</h2>\n" + percentileChart
        page += "<h2>Throughput</h2>\n" + throughputChart
        page += "<h2>The first layout and where it was asked</h2>\n" + picture
        page += stepTable + mismatchList
        page += "<details><summary>The text report</summary><pre>\(Self.escaped(text))</pre></details>\n"
        return Array((page + "</main></body></html>\n").utf8)
    }

    private var verdictList: String {
        guard !verdicts.isEmpty else { return "" }
        let items = verdicts.map { verdict in
            "<li class=\"\(verdict.isKept ? "kept" : "broken")\">\(verdict.isKept ? "kept" : "broken"): "
                + "\(Self.escaped("\(verdict.name)=\(verdict.limit), measured \(verdict.measured)"))</li>"
        }
        return "<ul class=\"verdicts\">\(items.joined())</ul>\n"
    }

    private var figures: String {
        let rows = Self.shares.map { name, share in
            let cells = columns.map { "<td>\(Figures.duration($0.histogram.percentile(share)))</td>" }
            return "<tr><th>\(name)</th>\(cells.joined())</tr>"
        }
        let counts = [
            ("answers", Figures.count(result.answered)), ("rate", Figures.decimal(result.rate, 1) + "/s"),
            ("points", Figures.count(result.points)), ("late sends", Figures.count(result.late)),
            ("dropped", Figures.count(result.dropped)), ("verified", Figures.count(result.verified)),
            ("errors", errorText),
            ("generator's lateness at p99", Figures.duration(result.lateness.percentile(0.99))),
        ]
        let list = counts.map { "<tr><th>\($0.0)</th><td>\(Self.escaped($0.1))</td></tr>" }
        return """
            <div class="tables"><table><tr><th></th>\(columns.map { "<th>\($0.name)</th>" }.joined())</tr>\
            \(rows.joined())</table>
            <table>\(list.joined())</table></div>
            <p class="note">Percentiles are right within \(Self.errorText); the maximum is exact.</p>

            """
    }

    private var stepTable: String {
        guard !steps.isEmpty else { return "" }
        let rows = steps.map { step in
            "<tr><td>\(Figures.decimal(step.rate, 0))/s</td><td>\(Figures.duration(step.p99))</td>"
                + "<td>\(step.errors)</td><td>\(step.isKept ? "kept" : "broken")\(step.remark)</td></tr>"
        }
        return "<h2>Steps of the search</h2><table><tr><th>rate</th><th>p99</th><th>errors</th><th></th></tr>"
            + rows.joined() + "</table>\n"
    }

    private var mismatchList: String {
        guard !result.mismatches.isEmpty else { return "" }
        let items = result.mismatches.map { mismatch in
            "<h3>\(Self.escaped(mismatch.layout)) at \(mismatch.point.x), \(mismatch.point.y)</h3><pre>expected "
                + "\(Self.escaped(mismatch.expected))\nreceived \(Self.escaped(mismatch.received))</pre>"
        }
        return "<h2>Wrong answers</h2>" + items.joined()
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static let style = """
        :root{color-scheme:light dark;--ink:#1d2733;--quiet:#667;--line:#d5dae0;--paper:#fff;--a:#0a63c9;--b:#b4540a;\
        --c:#8a2be2;--good:#18794e;--bad:#c0262d}
        @media(prefers-color-scheme:dark){:root{--ink:#e6eaf0;--quiet:#9aa4b1;--line:#39424d;--paper:#14181d;\
        --a:#6cb2ff;--b:#ffb066;--c:#c9a0ff;--good:#5fd39a;--bad:#ff8087}}
        body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
        main{max-width:880px;margin:0 auto;padding:24px 16px}h1{margin:0}h2{margin:28px 0 4px;font-size:18px}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:2px 14px 2px 0;text-align:left;\
        font-weight:normal;border-bottom:1px solid var(--line)}th{color:var(--quiet)}
        .tables{display:flex;gap:40px;flex-wrap:wrap}.note{color:var(--quiet)}.warning,.broken{color:var(--bad)}
        .kept{color:var(--good)}.verdicts{padding-left:20px}svg{width:100%;height:auto;display:block}
        .chart{overflow-x:auto}.chart svg{min-width:640px}
        svg text{font:11px system-ui,sans-serif;fill:var(--quiet)}.grid{stroke:var(--line);stroke-width:1}
        .a,.b,.c{fill:none;stroke-width:1.6}.a{stroke:var(--a)}.b{stroke:var(--b)}.c{stroke:var(--c)}
        text.a{fill:var(--a);stroke:none}text.b{fill:var(--b);stroke:none}text.c{fill:var(--c);stroke:none}
        .view{fill:none;stroke:var(--quiet);stroke-width:1;opacity:.7}.window{fill:none;stroke:var(--ink)}
        .point{fill:var(--a);opacity:.5}pre{overflow:auto}

        """
}
