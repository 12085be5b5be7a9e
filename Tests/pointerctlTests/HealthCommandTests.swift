import Foundation
import Glibc
import Testing

@Suite struct HealthCommandTests {
    /// A server for one request on a free port of loopback.
    final class OneAnswer: Sendable {
        let port: UInt16
        private let descriptor: Int32

        init() {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, size)
                    _ = getsockname(descriptor, $0, &size)
                }
            }
            listen(descriptor, 4)
            port = UInt16(bigEndian: address.sin_port)
        }

        deinit { close(descriptor) }

        /// Answers in the background, so that the asking process can be waited for.
        func answer(_ text: String) {
            let listening = descriptor
            let thread = Thread {
                let connection = accept(listening, nil, nil)
                var request = [UInt8](repeating: 0, count: 4096)
                _ = recv(connection, &request, request.count, 0)
                let bytes = Array(text.utf8)
                _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                close(connection)
            }
            thread.start()
        }
    }

    @Test("the exit code is 0 for 2xx and 1 for everything else")
    func statuses() throws {
        let server = OneAnswer()
        let url = "http://127.0.0.1:\(server.port)/healthz"
        server.answer("HTTP/1.1 204 No Content\r\n\r\n")
        #expect(try Run("health", url).code == 0)
        server.answer("HTTP/1.1 503 Service Unavailable\r\n\r\n")
        let ill = try Run("health", url)
        #expect(ill.code == 1 && ill.error == "\(url): status 503\n")
        server.answer("SSH-2.0 nonsense\r\n")
        #expect(try Run("health", url).error == "\(url): the answer is not HTTP\n")
        // Accepted by the kernel, answered by nobody.
        #expect(try Run("health", url).error == "\(url): no answer within 2 seconds\n")
    }

    @Test("nobody there is 1, no address is 64")
    func nobody() throws {
        let url: String
        do {
            let server = OneAnswer()
            url = "http://127.0.0.1:\(server.port)/"
        }
        #expect(try Run("health", url).code == 1)
        for text in ["https://127.0.0.1:1/", "127.0.0.1", "http://127.0.0.1:x/", "http://a b/"] {
            #expect(try Run("health", text).code == 64, "\(text)")
        }
    }
}
