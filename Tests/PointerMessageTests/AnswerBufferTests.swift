import PointerMessage
import Testing

@Suite struct AnswerBufferTests {
    @Test("pieces stand in the order written, however far the buffer has to grow")
    func append() {
        let answer = AnswerBuffer()
        let long = [UInt8](repeating: UInt8(ascii: "z"), count: 20_000)
        answer.append("{")
        answer.append(decimal: -120)
        answer.append(UInt8(ascii: ","))
        answer.append(long)
        answer.append(text: "é")
        #expect(answer.body.elementsEqual(Array("{-120,".utf8) + long + Array("é".utf8)))
    }

    @Test("whole numbers are written in full", arguments: [0, 7, -1, 10, 987_654_321, .max, .min])
    func decimal(number: Int) {
        let answer = AnswerBuffer()
        answer.append(decimal: number)
        #expect(String(decoding: answer.body, as: UTF8.self) == String(number))
    }

    @Test("headers are kept in order, and one that would break the head is left out")
    func headers() {
        let answer = AnswerBuffer()
        answer.addHeader(PreparedHeader("ETag", "\"r1\""))
        answer.addHeader(PreparedHeader("Bad", "a\r\nSet-Cookie: b"))
        answer.addHeader("Bad", "a\nb")
        answer.addHeader("Bad", "\0")
        answer.addHeader("Vary", "Origin")
        answer.status = 304
        answer.contentType = nil
        let response = answer.makeResponse()
        #expect(response.status == 304)
        #expect(response.headers == ["ETag": "\"r1\"", "Vary": "Origin"])
    }

    @Test("a reset buffer remembers nothing")
    func reset() {
        let answer = AnswerBuffer()
        answer.status = 404
        answer.append("text")
        answer.addHeader("Vary", "Origin")
        answer.contentType = "text/plain"
        answer.reset()
        let response = answer.makeResponse()
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(response.headers == ["Content-Type": "application/json"])
    }

    @Test("a problem is JSON whatever its text holds")
    func problem() {
        let response = Response.problem(status: 413, title: "Too \"large\"", detail: "a\\b\n")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(
            text
                == #"{"type":"about:blank","title":"Too \"large\"","status":413,"detail":"a\\b\u000a","findings":[]}"#
        )
        #expect(response.headers["content-type"] == "application/problem+json")
    }
}
