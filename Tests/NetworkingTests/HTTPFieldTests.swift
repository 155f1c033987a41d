import Networking
import Platform
import Testing

@Suite("Header fields")
struct HTTPFieldTests {
  @Test("are found whatever the case of their names, and replaced as a whole")
  func headers() {
    var headers: HTTPHeaders = ["ETag": "\"a\"", "Vary": "x"]
    headers.append("etag", "\"b\"")
    #expect(headers["ETAG"] == "\"b\"")
    headers["Etag"] = "\"c\""
    #expect(headers.fields.filter { $0.name.lowercased() == "etag" }.map(\.value) == ["\"c\""])
    headers["vary"] = nil
    #expect(headers["Vary"] == nil)
  }

  @Test("Retry-After is read as seconds or as a date")
  func retryAfter() throws {
    let now = Date(timeIntervalSince1970: 784_111_777)
    func wait(_ value: String) -> Duration? {
      HTTPResponse(status: 503, headers: ["Retry-After": value]).retryAfter(now: now)
    }
    #expect(wait("120") == .seconds(120))
    #expect(wait("Sun, 06 Nov 1994 08:51:37 GMT") == .seconds(120))
    #expect(wait("Sun, 06 Nov 1994 08:49:30 GMT") == .zero)
    #expect(wait("99999999999999999999") == .seconds(366 * 86_400))
    #expect(wait("-1") == nil)
    #expect(wait("") == nil)
    #expect(wait("soon") == nil)
    #expect(HTTPResponse(status: 503).retryAfter(now: now) == nil)
  }

  @Test("dates are read in HTTP's own format alone")
  func dates() {
    #expect(HTTPDate.parse("Sun, 06 Nov 1994 08:49:37 GMT")?.timeIntervalSince1970 == 784_111_777)
    #expect(HTTPDate.parse("Thu, 29 Feb 2024 00:00:00 +0000")?.timeIntervalSince1970 == 1_709_164_800)
    for text in [
      "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Noo 1994 08:49:37 GMT",
    ] {
      #expect(HTTPDate.parse(text) == nil, "\(text)")
    }
  }
}
