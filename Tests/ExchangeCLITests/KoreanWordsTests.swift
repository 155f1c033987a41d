import ExchangeInterface
import ReferenceData
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI
@testable import ExchangeFeature

@Suite(.timeLimit(.minutes(10)))
struct KoreanWordsTests {
  @Test("A batch that stops at a bad row names the row once")
  func stopped() {
    let fault = BatchFault(line: 6, column: nil, reason: .quoting, words: "")
    #expect(BatchError.stopped(fault).report.message.korean == "6행이 잘못되어 멈췄습니다")
  }

  @Test("An older answer says in one line why, which day and how old, in both languages")
  func due() {
    let date = FixingDate(iso8601: "2026-10-30") ?? FixingDate(dayNumber: 0)
    for (reason, source, english, korean) in [
      (
        RateNote.Reason.offline, ProviderID.bundled, "Offline: using built-in rates of 30 Oct, 23 days old",
        "오프라인이라 내장된 10월 30일 환율로 계산했습니다 (23일 전)"
      ),
      (
        .noNetwork, .ecb, "No network: using rates of 30 Oct cached from ecb, 23 days old",
        "네트워크에 연결되지 않아 저장해 둔 10월 30일 ecb 환율로 계산했습니다 (23일 전)"
      ),
      (
        .noFixing(on: date.adding(days: 1)), .ecb, "No rates on Sat 31 Oct; using Fri 30 Oct",
        "10월 31일에는 고시가 없어 30일 환율로 계산했습니다"
      ),
    ] {
      let note = RateNote.answered(source: source, date: date, ageInDays: 23, reason: reason)
      #expect(note.words == Phrase(english: english, korean: korean))
    }
    let old = RateNote.answered(source: .bundled, date: date, ageInDays: 100, reason: .offline)
    #expect(old.words.english == "Offline: using built-in rates of 30 Oct 2026, 100 days old")
    #expect(old.words.korean == "오프라인이라 내장된 2026년 10월 30일 환율로 계산했습니다 (100일 전)")
  }

  @Test("Providers that failed are one short note, which gives their reasons only in detail")
  func failures() {
    let date = FixingDate(iso8601: "2026-10-30") ?? FixingDate(dayNumber: 0)
    let failed = [ProviderID.ecb, .frankfurter].map {
      RateNote.providerFailed(
        ProviderFailure(
          provider: $0, reason: FailureReport.Cause(Phrase("answered with HTTP status 500", "HTTP 상태 500 응답"))))
    }
    let answered = RateNote.answered(source: .bundled, date: date, ageInDays: 1, reason: .providersFailed)
    #expect(
      RateNote.sentences(failed + [answered, answered] + failed).map(\.english) == [
        "No provider answered: using built-in rates of 30 Oct, 1 day old"
      ])
    #expect(
      RateNote.sentences(failed + [answered, answered] + failed, isVerbose: true).map(\.english) == [
        "No provider answered: using built-in rates of 30 Oct, 1 day old; ecb: answered with HTTP status 500; "
          + "frankfurter: answered with HTTP status 500"
      ])
    #expect(
      RateNote.sentences(failed) == [
        Phrase("No usable answer from ecb, frankfurter", "ecb, frankfurter에서 환율을 받지 못했습니다")
      ]
    )
    #expect(
      RateNote.sentences(failed, isVerbose: true).map(\.korean) == ["ecb: HTTP 상태 500 응답; frankfurter: HTTP 상태 500 응답"])
    // Where a later one answered, the failure is for those who ask.
    for note in failed {
      guard case .providerFailed(let failure) = note else { continue }
      #expect(RateNote.sentences([.passedOver(failure)]).isEmpty)
      #expect(RateNote.sentences([.passedOver(failure)], isVerbose: true) == [failure.cause.words(isVerbose: true)])
    }
  }

  @Test("The hint after an unknown currency names a search that finds something, not the command just used")
  func unknownCurrency() async throws {
    let hint = try #require(ExchangeError.currency(.unknown("zzzzz", suggestions: [])).report.advice)
    let catalog = ReferenceCurrencyCatalog()
    for text in [hint.english, hint.korean] {
      let line = try #require(text.firstMatch(of: /'exchange-cli currencies ([^']+)'/))
      #expect(catalog.search(String(line.output.1)).contains(.krw))
    }
  }
}
