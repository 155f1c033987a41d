import ReferenceData
package import SharedModels
import Wording

/// How to write what was probably meant.
package enum ConversionHint: Hashable, Sendable {
  /// Nothing better is known than an example of a question.
  case example
  /// The question in other words, which are read.
  case instead(String)
  /// The lines of which one says what was meant.
  case oneOf([String])
  /// The readings of a number or a day, and whether an option settles the mark of decimals.
  case readings([String], isMark: Bool)
  /// Currencies that a word may mean.
  case codes([Currency])
  /// What is listed by the command for currencies.
  case listOfCurrencies
  /// A percentage, as the option of a fee takes it; one whose sign is not known has two.
  case fee(String)
  case feeOfEitherSign(String)
  case feeAndDiscount
  /// A rate of one's own, as the option takes it.
  case ownRate(String)
  /// The line of the command that shows many days.
  case history(String)
  /// The currencies by what they gained against this one, or against home, over a stretch in words.
  case losers(against: Currency?, over: String)
  /// The line that finds a day, and the question at that day.
  case dayThen(String, question: String)
  /// The condition of an alert.
  case alert(String)
  /// The length of a range, or its first day.
  case last(String)
  case from(String)
  case year(Int)
  /// A number that holds blanks.
  case quoted(String)
  /// The words before an arrow that the shell took.
  case arrow(after: String)
  case batch
  case percentage, numbers, dates, days, decimals, hundredths
  case fewerDigits, withoutWeekday, amountFirst, otherCurrency

  /// The hint in a sentence.
  var words: Phrase {
    switch self {
    case .example: Phrase("for example: '100 usd to krw'", "예: '100 usd to krw'")
    case .instead(let question): Phrase("try '\(question)'", "이렇게 써 보세요: '\(question)'")
    case .oneOf(let lines):
      Phrase(
        "write \(lines.map { "'\($0)'" }.joined(separator: " or "))",
        "\(lines.map { "'\($0)'" }.joined(separator: " 또는 "))처럼 써 주세요")
    case .readings(let readings, let isMark):
      Phrase(
        "write \(readings.joined(separator: " or "))"
          + (isMark ? ", or say which mark is decimal: --decimal . or --decimal ," : ""),
        "\(readings.joined(separator: " 또는 "))처럼 써 주세요"
          + (isMark ? ". 소수점은 --decimal . 또는 --decimal ,로도 정할 수 있습니다" : ""))
    case .codes(let candidates):
      Phrase(
        "use one of these codes: \(candidates.map(\.code).joined(separator: ", "))",
        "어느 통화인가요? \(candidates.map(Self.named).joined(separator: ", "))")
    case .listOfCurrencies:
      Phrase("'exchange-cli currencies' lists what is", "제공하는 통화는 'exchange-cli currencies'로 볼 수 있습니다")
    case .fee(let percent): Phrase("for a fee, use --fee \(percent)%", "수수료는 --fee \(percent)%처럼 쓰세요")
    case .feeOfEitherSign(let percent):
      Phrase(
        "a fee paid on top is --fee \(percent)%, one taken off --fee -\(percent)%",
        "더하는 수수료는 --fee \(percent)%, 빼는 수수료는 --fee -\(percent)%처럼 쓰세요")
    case .feeAndDiscount:
      Phrase("for example: --fee 1.75% --fee-discount 90%", "예: --fee 1.75% --fee-discount 90%")
    case .ownRate(let rate): Phrase("for a rate of your own, use --rate \(rate)", "내 환율로 계산하려면 --rate \(rate)")
    case .history(let line): Phrase("to see them all: exchange-cli \(line)", "모두 보려면: exchange-cli \(line)")
    case .losers(let base, let stretch):
      Phrase(
        "what lost most stands last in: \(Self.ranking(base, stretch))",
        "가장 많이 내린 통화는 맨 아래에 있습니다: \(Self.ranking(base, stretch))")
    case .dayThen(let line, let question):
      Phrase(
        "first exchange-cli \(line), then on the day that it says: exchange-cli \(question) on DAY",
        "먼저 exchange-cli \(line)로 날짜를 찾고, 그 날짜로 다시 물어보세요: exchange-cli \(question) on 날짜")
    case .alert(let condition):
      Phrase("for an alert: exchange-cli alerts add '\(condition)'", "알림을 받으려면: exchange-cli alerts add '\(condition)'")
    case .last(let length): Phrase("use --last \(length)", "--last \(length)처럼 쓰세요")
    case .from(let day):
      Phrase(
        "for a range, use --from \(day) and --to, or a period such as 2023", "기간은 --from \(day) --to 날짜, 또는 2023처럼 쓰세요")
    case .year(let year): Phrase("for a year, write 'in \(year)'", "연도라면 '\(year)년'처럼 쓰세요")
    case .quoted(let number):
      Phrase("for one number, quote it: '\(number)', or leave the blanks out", "숫자 하나라면 따옴표로 묶거나 붙여 쓰세요: '\(number)'")
    case .arrow(let words):
      Phrase(
        "the shell takes > for a file; quote it: '\(words) -> eur'", "셸은 >를 파일로 읽습니다. 따옴표로 묶어 주세요: '\(words) -> eur'")
    case .batch:
      Phrase(
        "'exchange-cli convert --batch -' reads a CSV file from standard input",
        "표준 입력의 CSV 파일은 'exchange-cli convert --batch -'로 읽습니다")
    case .percentage: Phrase("for example: 2.5%", "예: 2.5%")
    case .numbers: Phrase("numbers look like 1234.50, 1,234.50 or 1.234,50", "숫자 예: 1234.50, 1,234.50, 1.234,50")
    case .dates:
      Phrase(
        "dates look like 2026-10-30, yesterday, last friday, 3 days ago, 2023 or last month",
        "어제, 3일 전, 2026-10-30, 2023년, 지난달처럼 써 보세요")
    case .days:
      Phrase("days look like 2026-10-30, yesterday, last friday or 3 days ago", "어제, 3일 전, 지난 금요일, 2026-10-30처럼 써 보세요")
    case .decimals: Phrase("write the amount with decimals", "금액을 소수로 적어 주세요")
    case .hundredths:
      Phrase(
        "for hundredths write 50 cents or 50 pence; a single letter is not a currency",
        "100분의 1 단위는 50 cents, 50 pence처럼 씁니다. 글자 하나는 통화가 아닙니다")
    case .fewerDigits: .askForLess
    case .withoutWeekday: Phrase("leave out the weekday", "요일을 빼고 써 주세요")
    case .amountFirst: Phrase("for an amount, write it first", "금액이라면 맨 앞에 써 주세요")
    case .otherCurrency: Phrase("name another currency for one of them", "한쪽에는 다른 통화를 적어 주세요")
    }
  }

  private static func ranking(_ base: Currency?, _ stretch: String) -> String {
    let range = stretch.contains(where: \.isWhitespace) ? "'\(stretch)'" : stretch
    return "exchange-cli rates \(base.map { "\($0) " } ?? "")--over \(range) --sort change"
  }

  private static func named(_ currency: Currency) -> String {
    ReferenceCurrencyCatalog().name(of: currency, in: .korean).map { "\(currency)(\($0))" } ?? currency.code
  }

  /// A rate of one's own as the option takes it: behind it `1,400` could be 1.4, too, so thousands are left out.
  static func rate(_ text: String) -> ConversionHint {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    return .ownRate(groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 } ? groups.joined() : text)
  }

  /// What to quote where the shell took the arrow behind these words.
  static func quotedArrow(behind text: String) -> ConversionHint {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .arrow(after: words.isEmpty ? "100 usd" : words)
  }
}
