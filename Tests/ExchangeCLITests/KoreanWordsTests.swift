import ExchangeFeature
import ReferenceData
import SharedModels
import Testing

@testable import ExchangeCLI

struct KoreanWordsTests {
  @Test("A batch that stops at a bad row names the row once")
  func stopped() {
    let fault = BatchFault(line: 6, column: nil, reason: .quoting)
    #expect(BatchError.stopped(fault).report.message.korean == "6행이 잘못되어 멈췄습니다")
  }

  @Test("An older answer says that a newer one should be out by now")
  func due() {
    let date = FixingDate(dayNumber: 0)
    for (reason, ending) in [
      (RateNote.Reason.offline, "--offline이라 묻지 않았습니다"), (.noNetwork, "네트워크가 없습니다"),
      (.providersFailed, "응답한 제공자가 없습니다"),
    ] {
      let note = RateNote.answered(source: .ecb, date: date, ageInDays: 3, reason: reason)
      #expect(note.words.korean.hasSuffix(": 새 고시가 나왔을 시점이지만 \(ending)"))
    }
  }

  @Test("The hint after an unknown currency names a search that finds something, not the command just used")
  func unknownCurrency() async throws {
    let hint = try #require(ExchangeError.unknownCurrency("zzzzz", suggestions: []).report.hint)
    let catalog = ReferenceCurrencyCatalog()
    for text in [hint.english, hint.korean] {
      let line = try #require(text.firstMatch(of: /'exchange-cli currencies ([^']+)'/))
      #expect(catalog.search(String(line.output.1)).contains(.krw))
    }
  }
}
