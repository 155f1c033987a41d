import CurrencyText
import Expectations
import FavoriteFeature
import Platform
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI

@Suite("The words of a condition")
struct ConditionTextTests {
  private func read(_ text: String) throws -> AlertCondition {
    let question = QuestionText(words: [ArgumentWord(text: text, index: 0)])
    return try ConditionText(question, parser: ConversionParser(), home: .krw).read().condition
  }

  @Test(
    "A condition is read in any spacing and case, by codes and by names",
    arguments: [
      ("USD/KRW > 1400", "USD/KRW > 1400"), ("usd/krw>=1,400.50", "USD/KRW >= 1400.5"),
      ("  EUR / USD<1.05 ", "EUR/USD < 1.05"), ("EUR/USD <= .95", "EUR/USD <= 0.95"),
      ("USD/KRW change > 2%", "USD/KRW change > 2%"), ("usd/krw CHANGE<=-0.5 %", "USD/KRW change <= -0.5%"),
      ("USD/JPY > 1_000", "USD/JPY > 1000"), ("USD/KRW change >= 0%", "USD/KRW change >= 0%"),
      ("USD/KRW > 0.00000001", "USD/KRW > 0.00000001"), ("USD KRW above 1400", "USD/KRW > 1400"),
      ("usd/krw BELOW 1300", "USD/KRW < 1300"), ("USD/KRW rises 2%", "USD/KRW change > 2%"),
      ("USD/KRW falls 0.5 %", "USD/KRW change < -0.5%"), ("usd/krw Moves 2%", "USD/KRW moves 2%"),
      ("swiss francs won falls 2%", "CHF/KRW change < -2%"), ("달러/원 1400 이상", "USD/KRW >= 1400"),
      ("달러/원 1300.5원 미만", "USD/KRW < 1300.5"), ("USD/KRW > 1400원", "USD/KRW > 1400"), ("원/KRW 3 초과", ""),
      ("달러/원 2% 상승", "USD/KRW change > 2%"), ("달러/원 0.5 % 하락", "USD/KRW change < -0.5%"),
      ("엔/원 2% 변동", "JPY/KRW moves 2%"), ("usd/krw change 2% 이상", "USD/KRW change >= 2%"),
      ("USD/KRW moves 20", "USD/KRW moves 20"), ("달러/원 20원 변동", "USD/KRW moves 20"),
      ("usd moves 20", "USD/KRW moves 20"),
      ("usd > 1400", "USD/KRW > 1400"), ("달러 1400원 이상", "USD/KRW >= 1400"), ("eur moves 1%", "EUR/KRW moves 1%"),
      ("usd/krw over 1500", "USD/KRW > 1500"), ("usd krw more than 1,500.5", "USD/KRW > 1500.5"),
      ("when usd is above 1500 won", "USD/KRW > 1500"), ("eur above 1.2 dollars", "EUR/USD > 1.2"),
      ("usd/krw drops below 1300 krw", "USD/KRW < 1300"), ("usd/krw drops 5%", "USD/KRW change < -5%"),
      ("usd/krw rises by more than 2%", "USD/KRW change > 2%"), ("usd/krw goes up 2 %", "USD/KRW change > 2%"),
      ("달러 1500원 넘으면 알려줘", "USD/KRW > 1500"), ("100엔 900원 아래로 떨어지면", "JPY/KRW < 9"),
      ("100엔 2% 하락", "JPY/KRW change < -2%"), ("100 jpy > 900", "JPY/KRW > 9"),
      ("100 jpy moves 20", "JPY/KRW moves 0.2"),
      ("유로 1500원 돌파", "EUR/KRW > 1500"), ("달러/원 2% 오르면", "USD/KRW change > 2%"),
    ])
  func forms(text: String, written: String) throws {
    if written.isEmpty {
      #expect(throws: UsageError.self) { try read(text) }
    } else {
      expect(try read(text).description, equals: written)
    }
  }

  @Test(
    "Words that are not a condition are pointed at",
    arguments: [
      ("", 0, "two different"), ("> 3", 0, "two different"), ("KRW > 1", 0, "two different"),
      ("USD/usd > 1", 0, "two different"), ("USD KRW EUR > 1", 0, "two different"),
      ("USD/KRW", 7, "nothing to compare"), ("USD/KRW = 1", 8, "expected >, >="),
      ("USD/KRW 1400", 8, "nothing says how"), ("USD/KRW change 2%", 15, "expected >, >="),
      ("USD/KRW > ", 9, "a rate above 0"), ("USD/KRW > abc", 10, "a rate above 0"),
      ("USD/KRW > -1", 10, "a rate above 0"), ("USD/KRW > 0", 10, "a rate above 0"),
      ("USD/KRW > = 3", 10, "a rate above 0"), ("USD/KRW change > 2", 17, "a percentage"),
      ("USD/KRW moves > 2%", 14, "a percentage"), ("USD/KRW falls -2%", 14, "a percentage"),
      ("달러/원 1400 상승", 5, "a percentage"), ("달러/원 0% 변동", 5, "a percentage"),
    ])
  func errors(text: String, offset: Int, expected: String) {
    #expect { try read(text) } throws: { error in
      let error = error as? UsageError
      return error?.span?.characters?.lowerBound == offset && error?.message.english.contains(expected) == true
    }
  }

  @Test(
    "A pair or a number that cannot be read is pointed at as everywhere else",
    arguments: [
      ("USD/KRW dances 2%", 8..<14), ("USD/KRW > 1 2", 12..<13), ("USD/KRW > 2%", 11..<12),
      ("USD/KRW > 1,400", 10..<15), ("dinar/won > 3", 0..<5), ("USD/JPY 150원 이하", 8..<12),
      ("USD/KRW > 1400 usd", 15..<18),
    ])
  func words(text: String, range: Range<Int>) {
    #expect { try read(text) } throws: { ($0 as? UsageError)?.span?.characters == range }
  }

  @Test(
    "A level that is reached from either side is refused with both conditions",
    arguments: [
      ("usd krw hits 1500", "write 'usd krw >= 1500' or 'usd krw <= 1500'"),
      ("달러 1500원 되면 알려줘", "write '달러 >= 1500원' or '달러 <= 1500원'"),
    ])
  func eitherWay(text: String, hint: String) throws {
    let error = try #require(throws: UsageError.self) { try read(text) }
    #expect(error.report.hint?.english == hint)
    for line in hint.split(separator: "'").filter({ $0.contains("=") }) {
      expect(try read(String(line)).level, equals: 1500)
    }
  }

  @Test("What was chosen or corrected in the words of a level is said like that of the pair")
  func interpretation() throws {
    func interpretation(_ text: String) throws -> Interpretation {
      let question = QuestionText(words: [ArgumentWord(text: text, index: 0)])
      return try ConditionText(question, parser: ConversionParser(), home: .krw).read().interpretation
    }
    expect(try interpretation("usd above 1500 wonn").corrections.map(\.meant), equals: ["won"])
    expect(try interpretation("eur above 11 krona").choices.map(\.word), equals: ["krona"])
    expect(try interpretation("dolars above 1500 won").corrections.map(\.meant), equals: ["dollars"])
  }
}
