import Networking
import Platform
import Testing

@Suite("Header fields")
struct HTTPFieldTests {
  @Test("Header fields are found whatever the case of their names, and replaced as a whole")
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

  @Test(
    "Retry-After with a date in another form than HTTP's is not read",
    arguments: [
      "Sunday, 06-Nov-94 08:51:37 GMT", "Sun, 06 Noo 1994 08:51:37 GMT", "Sun, 06 Nov 1994 08:51:37 CET",
      "Sun, 06 Nov 99999999999999999999 08:51:37 GMT", "1994-11-06T08:51:37Z",
    ])
  func otherDates(text: String) {
    let now = Date(timeIntervalSince1970: 784_111_777)
    #expect(HTTPResponse(status: 503, headers: ["Retry-After": text]).retryAfter(now: now) == nil)
  }
}
