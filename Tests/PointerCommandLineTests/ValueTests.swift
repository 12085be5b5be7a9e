import PointerCommandLine
import Testing

@Suite struct ValueTests {
    func call(_ arguments: String...) throws -> Invocation { try ParseTests.program.parse(arguments + ["f"]) }

    @Test(
        "bytes count in powers of 1,024",
        arguments: [("1", 1), ("64K", 65_536), ("64m", 67_108_864), ("2G", 2_147_483_648)])
    func bytes(text: String, count: Int) throws {
        #expect(try call("--body-limit", text).byteCount("body-limit") == count)
    }

    @Test(
        "byte counts that are none are refused",
        arguments: ["", "K", "0", "-1", "+1", "1.5M", "1T", "9223372036854775807G", "1 K", "٣K"])
    func badBytes(text: String) throws {
        let call = try call("--body-limit=\(text)")
        #expect(throws: UsageError.self) { try call.byteCount("body-limit") }
    }

    @Test("whole numbers keep to their range")
    func integers() throws {
        #expect(try call("--threads", "8").integer("threads", in: 1...8) == 8)
        #expect(try call().integer("threads", in: 1...8) == nil)
        for text in ["0", "9", "two", "1e1", ""] {
            let call = try call("--threads=\(text)")
            #expect(throws: UsageError.self) { try call.integer("threads", in: 1...8) }
        }
    }

    @Test("a host and a port")
    func endpoints() throws {
        #expect(Endpoint("127.0.0.1:8080") == Endpoint(host: "127.0.0.1", port: 8080))
        #expect(Endpoint("[::1]:0") == Endpoint(host: "::1", port: 0))
        #expect(Endpoint("[::1]:9")?.description == "[::1]:9")
        for text in ["", ":80", "host", "host:", "host:x", "host:65536", "::1:80", "[]:80", "h:-1", "h:+1"] {
            #expect(Endpoint(text) == nil, "\(text)")
        }
    }

    @Test("the nearest name counts swaps as one slip and gives up when none is near")
    func nearest() {
        let names = ["threads", "layout", "listen"]
        #expect(nearestName(to: "theards", among: names) == "threads")
        #expect(nearestName(to: "LAYOUT", among: names) == "layout")
        #expect(nearestName(to: "listn", among: names) == "listen")
        #expect(nearestName(to: "magnetism", among: names) == nil)
        #expect(nearestName(to: "x", among: []) == nil)
    }
}
