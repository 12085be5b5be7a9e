import Foundation
import Testing

@Suite struct CommandTests {
    @Test("help and version exit with 0, nonsense with 64 and the nearest command")
    func usage() throws {
        #expect(try Run("--version").output.hasPrefix("pointerctl "))
        #expect(try Run("resolve", "--help").output.contains("--modifiers LIST"))
        let run = try Run("resovle", "x")
        #expect(run.code == 64)
        #expect(run.error == "pointerctl: unknown command 'resovle'\n  did you mean 'resolve'?\n")
        #expect(run.output.isEmpty)
    }

    @Test("resolve answers each --at with a line")
    func resolve() throws {
        let run = try Run("resolve", "Examples/mail.json", "--at", "100,200", "--at=-5,3", "--path")
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(
            run.lines[0].hasPrefix(
                "{\"layout\":\"mail\",\"revision\":\"file\",\"point\":{\"x\":100,\"y\":200},"))
        #expect(run.lines[0].contains("\"path\":[\"row5\""))
        #expect(run.lines[1].contains("\"hit\":null"))
    }

    @Test("resolve answers standard input line for line, and says which lines are none")
    func positions() throws {
        let run = try Run(
            "resolve", "Examples/mail.json",
            input: "100,200\r\n[100, 200]\n\n{\"x\":100,\"y\":200,\"modifiers\":[\"shift\"]}\n1,nan\n[1]\n"
                + "{\"x\":1,\"y\":2,\"z\":3}\n{\"x\":1,\"y\":2,\"modifiers\":[\"hyper\"]}\n0x10,1\n"
                + String(repeating: "9", count: 70_000) + "\n100,200")
        #expect(run.code == 1)
        #expect(run.lines.count == 10)
        #expect(run.lines[0] == run.lines[1] && run.lines[0] == run.lines[2] && run.lines[0] == run.lines[9])
        let reasons = [
            (3, 5, "not-a-position"), (4, 6, "not-a-position"), (5, 7, "unknown-member"),
            (6, 8, "unknown-value"),
            (7, 9, "not-a-position"), (8, 10, "line-too-long"),
        ]
        for (place, number, reason) in reasons {
            #expect(
                run.lines[place].hasPrefix("{\"line\":\(number),\"reason\":\"\(reason)\""),
                "\(run.lines[place])")
        }
    }

    @Test("resolve answers a position before the next one comes")
    func endless() throws {
        let process = try Run.process("resolve", "Examples/mail.json")
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for x in [100, 101, 102] {
            try input.fileHandleForWriting.write(contentsOf: Data("\(x),200\n".utf8))
            var answer = Data()
            while answer.last != UInt8(ascii: "\n") {
                let part = output.fileHandleForReading.availableData
                try #require(!part.isEmpty)
                answer.append(part)
            }
            #expect(String(decoding: answer, as: UTF8.self).contains("\"point\":{\"x\":\(x),\"y\":200}"))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("I1–I6 input says who takes what, and refuses what is no question")
    func input() throws {
        let run = try Run(
            "input", "Examples/trackpad.json", "--at", "250,60", "--at", "380,300", "--event",
            "drag,secondaryClick",
            "--touch-type", "indirectPointer")
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(run.lines[0].contains("\"view\":\"photo1\",\"interaction\":0,\"type\":\"drag\""))
        #expect(run.lines[1].contains("\"action\":\"Add a note\""))
        let band = try Run(
            "input", "Examples/trackpad.json", "--at=380,100", "--to=430,60", "--event=bandSelection")
        #expect(band.output.contains("\"items\":[\"photo2\"],\"itemCount\":1"))
        for arguments in [["--event", "drags"], ["--touch-type", "finger"], ["--to", "3"], ["--at", "x"]] {
            let wrong = try Run("input", "Examples/trackpad.json", "--at", "1,2", arguments[0], arguments[1])
            #expect(wrong.code == 64, "\(arguments)")
        }
        #expect(try Run("input", "Examples/trackpad.json").code == 64)
    }

    @Test("check names file, place, reason and hint, and exits with 1")
    func check() throws {
        let broken = "{\"size\": {\"width\": 10, \"height\": 10}, \"root\": {\"childen\": []}}"
        let run = try Run("check", "-", "Examples/mail.json", "no-such-file", input: broken)
        #expect(run.code == 1)
        #expect(run.lines.count == 3)
        #expect(run.lines[0].hasPrefix("standard input: /root/childen: unknown-member: "))
        #expect(run.lines[0].contains("`children`"))
        #expect(run.lines[1] == "Examples/mail.json: ok, 29 views")
        #expect(run.lines[2] == "no-such-file: No such file or directory")
        #expect(try Run("check", "-", input: "{\n\"size\": nan}").output.hasPrefix("standard input:2:"))
        #expect(try Run("check", "Examples/mail.json").code == 0)
        #expect(try Run("check", "Examples/mail.json", "--max-views", "5").code == 1)
    }

    @Test("compile writes bytes that begin with their mark")
    func compile() throws {
        let folder = try TemporaryFolder()
        #expect(try Run("compile", "Examples/mail.json", "-o", folder.path("mail.bin")).code == 0)
        let bytes = try Data(contentsOf: folder.url.appendingPathComponent("mail.bin"))
        #expect(bytes.prefix(8) == Data("PntrPcom".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["mail.bin"])
        #expect(try Run("compile", "Examples/mail.json").code == 64)
        let lost = try Run("compile", "Examples/mail.json", "-o", folder.path("no/such/folder"))
        #expect(lost.code == 1 && lost.error.contains("No such file or directory"))
    }
}
