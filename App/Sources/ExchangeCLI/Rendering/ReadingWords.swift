import CurrencyText
import Platform
import ReferenceData
import SharedModels
import Wording

extension QuestionHint {
  /// The hint in a sentence, for this program in this shell.
  var words: Phrase {
    switch self {
    case .example: Phrase("for example: '100 usd to krw'", "예: '100달러 원'")
    case .instead(let question): Phrase("try '\(question)'", "이렇게 써 보세요: '\(question)'")
    case .oneOf(let lines):
      Phrase("write \(lines.either)", "\(lines.either)처럼 적어 주세요")
    case .readings(let readings, let isMark):
      Phrase(
        "write \(readings.joined(separator: " or "))"
          + (isMark ? ", or say which mark is decimal: --decimal . or --decimal ," : ""),
        "\(readings.joined(separator: " 또는 "))처럼 적어 주세요"
          + (isMark ? ". 소수점은 --decimal . 또는 --decimal ,로도 정할 수 있습니다" : ""))
    case .codes(let candidates):
      Phrase(
        "use one of these codes: \(candidates.joined(separator: ", "))",
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
    case .history(let pair, let days):
      Phrase("to see them all: \(Self.history(pair, days))", "모두 보려면: \(Self.history(pair, days))")
    case .losers(let base, let stretch):
      Phrase(
        "what lost most stands last in: \(Self.ranking(base, stretch))",
        "가장 많이 내린 통화는 맨 아래에 있습니다: \(Self.ranking(base, stretch))")
    case .dayThen(let pair, let days, let isHighest, let question):
      Self.dayThen(Self.history(pair, days) + (isHighest ? " --highest" : " --lowest"), question)
    case .alert(let conditions):
      Phrase(
        "for an alert: \(conditions.map(Self.addingAlert).joined(separator: " or "))",
        "알림을 받으려면: \(conditions.map(Self.addingAlert).joined(separator: " 또는 "))")
    case .command(let words): Phrase("use: exchange-cli \(words)", "이렇게 입력하세요: exchange-cli \(words)")
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
        "dates look like 2026-10-30, yesterday, 'last friday', '3 days ago', 2023 or 'last month'",
        "어제, '3일 전', 2026-10-30, 2023년, 지난달처럼 써 보세요")
    case .days:
      Phrase(
        "days look like 2026-10-30, yesterday, 'last friday' or '3 days ago'",
        "어제, '3일 전', '지난 금요일', 2026-10-30처럼 써 보세요")
    case .decimals: Phrase("write the amount with decimals", "금액을 소수로 적어 주세요")
    case .hundredths:
      Phrase(
        "for hundredths write 50 cents or 50 pence; a single letter is not a currency",
        "100분의 1 단위는 50센트, 50펜스처럼 적습니다. 글자 하나는 통화가 아닙니다")
    case .fewerDigits: .askForLess
    case .withoutWeekday: Phrase("leave out the weekday", "요일을 빼고 적어 주세요")
    case .amountFirst: Phrase("for an amount, write it first", "금액이라면 맨 앞에 적어 주세요")
    case .otherCurrency: Phrase("name another currency for one of them", "한쪽에는 다른 통화를 적어 주세요")
    }
  }

  private static func dayThen(_ line: String, _ question: Phrase) -> Phrase {
    Phrase(
      "first \(line), then on the day that it says: exchange-cli \(question) on DAY",
      "먼저 \(line, .direction) 날짜를 찾고, 그 날짜로 다시 물어보세요: exchange-cli 날짜 \(question)")
  }

  private static func history(_ pair: [String], _ days: TypedDays) -> String {
    let options: [String?] = [
      days.from.map { "--from \(quoted($0))" }, days.to.map { "--to \(quoted($0))" }, days.last.map { "--last \($0)" },
      // A year behind one currency would be its amount.
      days.period.map { Int($0) == nil ? quoted($0) : "in \($0)" },
    ]
    return (["exchange-cli", "history"] + pair + options.compactMap(\.self)).joined(separator: " ")
  }

  private static func addingAlert(_ condition: String) -> String { "exchange-cli alerts add '\(condition)'" }

  private static func ranking(_ base: String?, _ stretch: String) -> String {
    "exchange-cli rates \(base.map { "\($0) " } ?? "")--over \(quoted(stretch)) --sort change"
  }

  private static func quoted(_ words: String) -> String { words.contains(where: \.isWhitespace) ? "'\(words)'" : words }

  private static func named(_ code: String) -> String {
    Currency(code).flatMap { ReferenceCurrencyCatalog().name(of: $0, in: .korean) }.map { "\(code)(\($0))" } ?? code
  }
}

extension [Phrase] {
  /// `'100 usd' or '100 eur'`
  fileprivate var either: Phrase {
    map { Phrase("'\($0)'", "'\($0)'") }.joined(separator: " or ", korean: " 또는 ")
  }
}

extension CurrencyChoice {
  /// The choice in a sentence.
  var words: Phrase {
    let name = ReferenceCurrencyCatalog().name(of: currency, in: .korean) ?? currency.code
    let codes = others.map(\.code)
    let few = codes.count > 4 ? codes.prefix(3) + ["others"] : codes
    let direction = Josa.particle(after: name, .direction)
    return Phrase(
      "'\(word)' is \(currency) here, not \(few.listed); to change it: exchange-cli config set symbols.\(setting) CODE",
      "\(quoted: word, .object) \(name)(\(currency))\(direction) 계산했습니다. "
        + "바꾸려면: exchange-cli config set symbols.\(setting) 코드")
  }
}

extension Interpretation {
  /// All that there is to say about it.
  var words: [Phrase] { choices.map(\.words) + notes }

  /// What the rate is not, what was passed over, and what was read as another word, in a sentence each. The choices are
  /// not among them: each is said once, however often it was made.
  var notes: [Phrase] {
    var notes = namesBankRate ? [Self.noBankRate] : []
    if !passedOver.isEmpty {
      let words = passedOver.map(\.text).uniqued().joined(separator: ", ")
      notes.append(Phrase("passed over: \(words)", "건너뛴 말: \(words)"))
    }
    if !corrections.isEmpty {
      let words = corrections.map { "\($0.typed) = \($0.meant)" }.joined(separator: ", ")
      notes.append(Phrase("read as: \(words)", "이렇게 읽음: \(words)"))
    }
    return notes
  }

  private static let noBankRate = Phrase(
    "this is the ECB's reference rate, neither Seoul's market average rate nor a bank's; "
      + "where you convert, add a fee: --fee 1.75%",
    "ECB 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다. "
      + "환산할 때 은행에서 바꾸는 값에 가깝게 보려면 --fee 1.75%를 붙이세요")
}
