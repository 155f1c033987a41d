import Networking
package import SharedModels
package import Wording

extension ProviderFailure {
  /// The failure of a provider, as other modules see it.
  package init(provider: ProviderID, reason: ProviderError) { self.init(provider: provider, reason: reason.cause) }
}

extension ProviderError {
  /// What went wrong, to follow the provider's name in a sentence.
  package var cause: FailureReport.Cause {
    if case .http(let error) = self { error.cause } else { FailureReport.Cause(words) }
  }

  private var words: Phrase {
    switch self {
    case .http(let error): error.cause.words
    case .timedOut(let duration):
      Phrase("no answer within \(Phrase.span(duration))", "\(Phrase.span(duration)) 안에 응답하지 않음")
    case .status(429, let wait):
      Phrase(
        "asked to wait" + (wait.map { " \(Phrase.span($0))" } ?? "") + " (HTTP 429)",
        (wait.map { "\(Phrase.span($0)) 동안 " } ?? "") + "기다려 달라고 응답 (HTTP 429)")
    case .status(let status, _): Phrase("answered with HTTP status \(status)", "HTTP 상태 \(status) 응답")
    case .resting(let wait, let reason):
      Phrase(
        "failed just now; next try in \(Phrase.wait(wait))" + (reason.map { ": \($0.words)" } ?? ""),
        "방금 실패함, \(Phrase.wait(wait)) 후 다시 시도" + (reason.map { ": \($0.words)" } ?? ""))
    case .malformed(let words): Phrase("sent an unreadable answer: \(words)", "읽을 수 없는 응답: \(words)")
    case .refused(let refusal):
      Phrase("sent an implausible table: \(refusal.words)", "믿을 수 없는 환율표: \(refusal.words)")
    case .rejected(let word, _): Phrase("refused the request: \(word)", "요청을 거절함: \(word)")
    case .keyFile(let path, let problem):
      Phrase(
        "cannot use its key file \(path): \(problem.words)",
        "키 파일 \(path, .object) 쓸 수 없음: \(problem.words)")
    case .unsupported(let words): Phrase("does not offer this: \(words)", "지원하지 않음: \(words)")
    }
  }
}

extension Phrase {
  /// A waiting time, rounded up: in seconds, from two minutes on in minutes.
  fileprivate static func wait(_ duration: Duration) -> Phrase {
    let seconds = Int((duration / .seconds(1)).rounded(.up))
    guard seconds > 120 else { return Phrase("\(seconds) s", "\(seconds)초") }
    return span(.seconds((seconds + 59) / 60 * 60))
  }
}

extension KeyFileProblem {
  fileprivate var words: Phrase {
    switch self {
    case .notReadable(let code): Phrase(systemError: code)
    case .notRegular: Phrase("not a regular file", "일반 파일이 아님")
    case .openToOthers(let mode):
      Phrase(
        "others may read it (mode \(String(mode, radix: 8))); run chmod 600 on it",
        "다른 사용자도 읽을 수 있음 (권한 \(String(mode, radix: 8))). chmod 600으로 막으세요")
    case .noKey: Phrase("no key in its first line", "첫 줄에 키가 없음")
    }
  }
}

extension TableRefusal {
  var words: Phrase {
    switch self {
    case .wrongBase(let asked, let got):
      Phrase("it is for \(got), not \(asked)", "\(asked, .subject) 아니라 \(got) 기준")
    case .invalidRate(let currency, let text):
      Phrase("the rate of \(currency) is '\(text)'", "\(currency) 환율이 '\(text)'")
    case .duplicate(let currency):
      Phrase("\(currency) appears twice", "\(currency.code, .subject) 두 번 나옴")
    case .missing(let currency): Phrase("\(currency) is missing", "\(currency.code, .subject) 없음")
    case .tooFewCurrencies(let count): Phrase("it has only \(count) currencies", "통화가 \(count)개뿐임")
    case .future(let date): Phrase("it is dated \(date)", "날짜가 \(date)")
    case .olderThanKnown(let date, let known):
      Phrase("it is from \(date), but \(known) is already known", "\(date) 것인데 이미 \(known) 것이 있음")
    case .implausibleMove(let currency, let since):
      Phrase(
        "\(currency) moved by more than half since \(since)",
        "\(currency.code, .subject) \(since) 이후 절반 넘게 변동")
    }
  }
}
