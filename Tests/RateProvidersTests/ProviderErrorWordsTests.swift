import Networking
import SharedModels
import Testing
import Wording

@testable import RateProviders

@Suite("What a provider failed with")
struct ProviderErrorWordsTests {
  private func words(_ error: ProviderError, isVerbose: Bool = false) -> Phrase {
    ProviderFailure(provider: .ecb, reason: error).words(isVerbose: isVerbose)
  }

  @Test(
    "A failed connection says once what was tried and what happened, in both languages",
    arguments: [
      (
        HTTPError.cannotConnect(host: "127.0.0.1", port: 9, failure: .refused, detail: "Failed to connect"),
        "ecb: cannot be reached (127.0.0.1:9 refuses connections)", "ecb: 연결할 수 없음 (127.0.0.1:9에서 연결을 거부함)"
      ),
      (
        .cannotConnect(host: "::1", port: 443, failure: .noRoute, detail: "Failed to connect"),
        "ecb: cannot be reached (no route to [::1]:443)", "ecb: 연결할 수 없음 ([::1]:443까지 가는 네트워크가 없음)"
      ),
      (
        .hostNotFound("rates.example"), "ecb: cannot be reached (no host rates.example)",
        "ecb: 연결할 수 없음 (rates.example 호스트를 찾을 수 없음)"
      ),
      (
        .cannotConnect(host: "a", port: 80, failure: .other, detail: "curl's words"),
        "ecb: cannot be reached (a:80: curl's words)", "ecb: 연결할 수 없음 (a:80: curl's words)"
      ),
      (
        .tooManyRedirects(limit: 5), "ecb: cannot be reached (more than 5 redirects)", "ecb: 연결할 수 없음 (리디렉션이 5번을 넘음)"
      ),
      (
        .untrusted(host: "a", detail: "certificate has expired"),
        "ecb: its certificate is not trusted (it has expired)", "ecb: 서버 인증서를 신뢰할 수 없음 (유효 기간이 지남)"
      ),
    ])
  func connection(error: HTTPError, english: String, korean: String) {
    #expect(words(.http(error)) == Phrase(english: english, korean: korean))
  }

  @Test("libcurl's own words follow ours for those who want to know everything, and stand once where we have none")
  func verbose() {
    let refused = HTTPError.cannotConnect(host: "a", port: 9, failure: .refused, detail: "curl's words")
    #expect(
      words(.http(refused), isVerbose: true).english
        == "ecb: cannot be reached (a:9 refuses connections) [curl's words]")
    let other = HTTPError.untrusted(host: "a", detail: "curl's words")
    #expect(words(.http(other), isVerbose: true) == words(.http(other)))
    #expect(words(.http(other)).english == "ecb: its certificate is not trusted (curl's words)")
  }

  @Test(
    "A provider that rests says why and how long yet in round figures, not until when",
    arguments: [
      (
        Duration.milliseconds(51_400), ProviderError.status(500) as ProviderError?,
        "ecb: failed just now; next try in 52 s: answered with HTTP status 500",
        "ecb: 방금 실패함, 52초 후 다시 시도: HTTP 상태 500 응답"
      ),
      (.seconds(120), nil, "ecb: failed just now; next try in 120 s", "ecb: 방금 실패함, 120초 후 다시 시도"),
      (.seconds(1_141), nil, "ecb: failed just now; next try in 20 minutes", "ecb: 방금 실패함, 20분 후 다시 시도"),
    ])
  func resting(wait: Duration, reason: ProviderError?, english: String, korean: String) {
    #expect(words(.resting(for: wait, after: reason?.cause)) == Phrase(english: english, korean: korean))
  }

  @Test(
    "A provider that gave no answer in time is told by the time that it had, with two digits",
    arguments: [
      (1499, "1.5 s"), (250, "0.25 s"), (49, "0.049 s"), (1996, "2 s"), (12_345, "12 s"), (60_000, "1 minute"),
      (400, "0.4 s"), (3000, "3 s"),
    ])
  func timedOut(milliseconds: Int, english: String) {
    #expect(words(.timedOut(.milliseconds(milliseconds))).english == "ecb: no answer within \(english)")
  }
}
