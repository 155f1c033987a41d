import Platform
import Testing

@testable import Networking

@Suite("The header of an answer")
struct CurlResponseTests {
  /// The failure after these lines; nil when all are accepted.
  private func failure(ofHeader lines: [String], bodyLimit: Int = 100) -> HTTPError? {
    var response = CurlResponse(bodyLimit: bodyLimit)
    for line in lines + [""] {
      let isAccepted = Array((line + "\r\n").utf8).withUnsafeBytes { response.appendHeaderLine($0) }
      if !isAccepted { return response.failure }
    }
    return nil
  }

  @Test("The header of an answer may have 256 fields, and not one more")
  func count() {
    let fields = (1...256).map { "X-\($0): value" }
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK"] + fields) == nil)
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK"] + fields + ["X-Last: value"]) == .headerTooLarge(.count))
  }

  @Test("The fields of interim answers count, too")
  func interim() {
    let interim = ["HTTP/1.1 103 Early Hints", "Link: a", ""]
    let lines = Array(repeating: interim, count: 257).flatMap { $0 }
    #expect(failure(ofHeader: lines) == .headerTooLarge(.count))
  }

  @Test("A field of an answer has at most 32 KiB, and all of them 256 KiB")
  func length() {
    let long = "X-Long: " + String(repeating: "x", count: 32_000)
    #expect(failure(ofHeader: [long]) == nil)
    #expect(failure(ofHeader: [long + String(repeating: "x", count: 1_000)]) == .headerTooLarge(.field))
    #expect(failure(ofHeader: Array(repeating: long, count: 9)) == .headerTooLarge(.all))
  }

  @Test("The announced length counts for a body that is not compressed, wherever its field stands")
  func announced() {
    let (length, encoding) = ("Content-Length: 101", "content-encoding: gzip")
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", length]) == .bodyTooLarge(limit: 100))
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", "Content-Length: 100"]) == nil)
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", length + " "]) == .bodyTooLarge(limit: 100))
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", length, encoding]) == nil)
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", encoding, length]) == nil)
    #expect(failure(ofHeader: ["HTTP/1.1 200 OK", length, "", "HTTP/1.1 200 OK"]) == .bodyTooLarge(limit: 100))
  }

  @Test("The limits of a header have words that name them")
  func words() {
    #expect("\(HTTPError.headerTooLarge(.count))" == "sent more than 256 header fields")
    #expect("\(HTTPError.headerTooLarge(.field))" == "sent a header field of more than 32768 bytes")
    #expect(
      "\(HTTPError.redirectCycle(to: "https://a.example/b"))"
        == "cannot be reached (redirects in a circle, back to https://a.example/b)")
  }
}
