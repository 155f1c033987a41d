import RateProviders
import SharedModels
import Testing

@testable import ExchangeCLI

struct ProviderFailureWordsTests {
  @Test(
    "A failed connection says once what was tried and what happened, in both languages",
    arguments: [
      (
        ConnectionProblem.refused(host: "127.0.0.1", port: 9, detail: "Failed to connect"),
        "ecb: cannot be reached (127.0.0.1:9 refuses connections)", "ecb: 연결할 수 없음 (127.0.0.1:9에서 연결을 거부함)"
      ),
      (
        .noRoute(host: "::1", port: 443, detail: "Failed to connect"),
        "ecb: cannot be reached (no route to [::1]:443)", "ecb: 연결할 수 없음 ([::1]:443까지 가는 네트워크가 없음)"
      ),
      (
        .hostNotFound("rates.example"), "ecb: cannot be reached (no host rates.example)",
        "ecb: 연결할 수 없음 (rates.example 호스트를 찾을 수 없음)"
      ),
      (
        .failed(host: "a", port: 80, detail: "curl's words"), "ecb: cannot be reached (a:80: curl's words)",
        "ecb: 연결할 수 없음 (a:80: curl's words)"
      ),
      (
        .tooManyRedirects(limit: 5), "ecb: cannot be reached (more than 5 redirects)", "ecb: 연결할 수 없음 (리디렉션이 5번을 넘음)"
      ),
    ])
  func connection(problem: ConnectionProblem, english: String, korean: String) {
    let failure = ProviderFailure(provider: .ecb, reason: .unreachable(problem))
    #expect(failure.words(isVerbose: false) == Phrase(english, korean))
  }

  @Test("curl's own words follow ours for those who want to know everything, and stand once where we have none")
  func verbose() {
    let refused = ConnectionProblem.refused(host: "a", port: 9, detail: "curl's words")
    let failure = ProviderFailure(provider: .ecb, reason: .unreachable(refused))
    #expect(failure.words(isVerbose: true).english == "ecb: cannot be reached (a:9 refuses connections) [curl's words]")
    let other = ProviderFailure(provider: .ecb, reason: .untrusted(.other, detail: "curl's words"))
    #expect(other.words(isVerbose: true) == other.words(isVerbose: false))
    #expect(other.words(isVerbose: true).english == "ecb: its certificate is not trusted (curl's words)")
  }

  @Test(
    "A provider that rests says why and how long yet, not until when",
    arguments: [
      (
        Duration.milliseconds(51_400), ProviderFailure.Reason.status(500) as ProviderFailure.Reason?,
        "ecb: failed just now; next try in 52 s: answered with HTTP status 500",
        "ecb: 방금 실패함, 52초 후 다시 시도: HTTP 상태 500 응답"
      ),
      (.seconds(120), nil, "ecb: failed just now; next try in 120 s", "ecb: 방금 실패함, 120초 후 다시 시도"),
      (.seconds(1_141), nil, "ecb: failed just now; next try in 20 minutes", "ecb: 방금 실패함, 20분 후 다시 시도"),
    ])
  func resting(wait: Duration, reason: ProviderFailure.Reason?, english: String, korean: String) {
    let failure = ProviderFailure(provider: .ecb, reason: .resting(for: wait, after: reason))
    #expect(failure.words(isVerbose: false) == Phrase(english, korean))
  }

  @Test("A certificate that is not trusted says why in both languages")
  func certificate() {
    let failure = ProviderFailure(provider: .ecb, reason: .untrusted(.expired, detail: "certificate has expired"))
    #expect(
      failure.words(isVerbose: false)
        == Phrase("ecb: its certificate is not trusted (it has expired)", "ecb: 서버 인증서를 신뢰할 수 없음 (유효 기간이 지남)"))
  }

  @Test("A provider that rests says when it is asked again, in round figures")
  func rest() {
    let failure = ProviderFailure(provider: .ecb, reason: .resting(for: .seconds(52)))
    #expect(
      failure.words(isVerbose: false)
        == Phrase("ecb: failed just now; next try in 52 s", "ecb: 방금 실패함, 52초 후 다시 시도"))
    for (milliseconds, english) in [
      (1499, "1.5 s"), (250, "0.25 s"), (49, "0.049 s"), (1996, "2 s"), (12_345, "12 s"), (60_000, "1 minute"),
      (400, "0.4 s"), (3000, "3 s"),
    ] {
      let late = ProviderFailure.Reason.timedOut(.milliseconds(milliseconds))
      #expect(late.words.english == "no answer within \(english)")
    }
  }
}
