import ReferenceData
package import SharedModels
public import Wording

/// Why a text cannot be read, and at which characters.
public struct ConversionSyntaxError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unexpected(String)
    case missingAmount
    case loneDash
    /// A dash at the end, with what was typed before it: the shell took the `>` of an arrow.
    case danglingDash(String)
    case missingPercent
    case missingCurrency
    case missingTarget
    /// A group of thousands does not have three digits, or the marks contradict each other.
    case malformedNumber(String)
    /// One mark before three digits: thousands, or decimals.
    ///
    /// An amount may be settled by an option, a rate has none.
    case ambiguousNumber(String, readings: [String], isRate: Bool)
    case amountOutOfRange
    case unclosedBracket
    case unopenedBracket
    case tooManyBrackets
    case divisionByZero
    /// Money multiplied by money, or something divided by money.
    case moneyAsFactor
    /// A number without a currency is added to several currencies.
    case amountWithoutCurrency
    case invalidDay(String)
    /// The day and the month may be either way round.
    case ambiguousDay(String, readings: [String])
    /// What can be read in several ways, with the line to type for each.
    case readings(String, lines: [String])
    /// Words that have no answer.
    case refused(Refusal, String)
    /// A weekday that is not the one of its date.
    case wrongWeekday(String, FixingDate)
    /// A year before the first fixings.
    case yearBeforeRates(Int)
    /// Both sides of a pair are one currency.
    case sameCurrency(Currency)
    /// Hundredths of another currency than the one that was named.
    case foreignCents(String, Currency)
    /// A discount on a fee that is not named.
    case discountWithoutFee(String)
    /// What takes the rates of many days: `since 2020`, `chart`.
    case manyDays(String)
    case periodForDay(String)
    case secondDay
    /// A number behind `at`, which is not a day.
    case rateInQuestion(String)
    /// A letter behind a number that is neither a multiplier nor a unit: `50c`.
    case unknownUnit(String)
    case unknownCurrency(String, suggestions: [Currency])
    /// A word for several currencies, none of them more likely than another.
    case ambiguousCurrency(String, candidates: [Currency])
    /// Something that no provider of exchange rates quotes.
    case notQuoted(Phrase)
  }

  package let reason: Reason
  /// Where it is wrong: offsets of characters from the start of the text.
  public let range: Range<Int>
  /// How to write it, where the reason alone does not say.
  var hint: Phrase?

  package init(_ reason: Reason, at range: Range<Int>, hint: Phrase? = nil) {
    self.reason = reason
    self.range = range
    self.hint = hint
  }
}

extension ConversionSyntaxError: Reportable {
  /// Wrong usage; a word that names no currency, or several, has the exit code for unknown currencies.
  public var report: FailureReport {
    switch reason {
    case .unknownCurrency(let word, let suggestions):
      FailureReport.unknownCurrency(word, suggestions: suggestions, hint: hint)
    case .ambiguousCurrency(let word, let candidates):
      FailureReport(
        .unknownCurrency,
        Phrase("'\(word)' could be several currencies", "\(Josa.quoting(word, .topic)) 여러 통화를 뜻할 수 있습니다"),
        hint: .useOne(of: candidates))
    case .notQuoted(let words):
      FailureReport(
        .unknownCurrency, words,
        hint: Phrase("'exchange-cli currencies' lists what is", "제공하는 통화는 'exchange-cli currencies'로 볼 수 있습니다"))
    case .empty: usage(Phrase("the question is empty", "질문이 비어 있습니다"))
    case .unexpected(let text): usage(Phrase("unexpected '\(text)'", "\(Josa.quoting(text, .object)) 이해하지 못했습니다"))
    case .missingAmount: usage(Phrase("an amount is missing", "금액을 입력해 주세요"))
    case .missingPercent:
      usage(Phrase("a percentage is missing", "백분율을 입력해 주세요"), hint: Phrase("for example: 2.5%", "예: 2.5%"))
    case .loneDash:
      usage(
        Phrase("'-' is not an amount", "'-'는 금액이 아닙니다"),
        hint: Phrase(
          "'exchange-cli convert --batch -' reads a CSV file from standard input",
          "표준 입력의 CSV 파일은 'exchange-cli convert --batch -'로 읽습니다"))
    case .danglingDash(let text):
      usage(Phrase("an amount is missing after '-'", "'-' 뒤에 금액이 필요합니다"), hint: .quoteArrow(after: text))
    case .missingCurrency: usage(Phrase("the amount has no currency", "통화를 함께 적어 주세요"))
    case .missingTarget: usage(Phrase("the target currency is missing", "바꿀 통화를 적어 주세요"))
    case .malformedNumber(let text):
      usage(
        Phrase("'\(text)' is not a number", "\(Josa.quoting(text, .topic)) 숫자가 아닙니다"),
        hint: text.contains { ",.".contains($0) }
          ? Phrase("numbers look like 1234.50, 1,234.50 or 1.234,50", "숫자 예: 1234.50, 1,234.50, 1.234,50")
          : .questionExample)
    case .ambiguousNumber(let text, let readings, let isRate): ambiguous(text, readings, isRate: isRate)
    case .amountOutOfRange: usage(.tooManyDigits, hint: .askForLess)
    case .unclosedBracket: usage(Phrase("this bracket is not closed", "닫는 괄호가 없습니다"))
    case .unopenedBracket: usage(Phrase("this closing bracket has no opening bracket", "여는 괄호가 없습니다"))
    case .tooManyBrackets: usage(Phrase("the brackets are nested too deeply", "괄호를 너무 많이 겹쳐 썼습니다"))
    case .divisionByZero: usage(Phrase("cannot divide by zero", "0으로 나눌 수 없습니다"))
    case .moneyAsFactor: usage(Phrase("money can only be multiplied or divided by a number", "금액은 숫자로만 곱하거나 나눌 수 있습니다"))
    case .amountWithoutCurrency:
      usage(Phrase("a number without a currency cannot be added to money", "통화가 없는 숫자는 금액에 더할 수 없습니다"))
    case .invalidDay(let text):
      usage(
        text.isEmpty
          ? Phrase("a date is missing", "여기에 날짜가 필요합니다")
          : Phrase("invalid date '\(text)'", "\(Josa.quoting(text, .topic)) 알 수 없는 날짜입니다"),
        hint: .dates)
    case .ambiguousDay(let text, let readings): ambiguous(text, readings)
    case .readings(let text, let lines):
      usage(
        Phrase("'\(text)' can be read in more than one way", "\(Josa.quoting(text, .topic)) 여러 가지로 읽힐 수 있습니다"),
        hint: lines.isEmpty ? .questionExample : .oneOf(lines))
    case .refused(let refusal, let words): usage(refusal.message(words))
    case .wrongWeekday(let text, let day):
      usage(
        Phrase(
          "'\(text)' contradicts itself: \(day) is a \(day.weekday.words.english)",
          "\(Josa.quoting(text, .topic)) 요일이 맞지 않습니다. \(day)은 \(day.weekday.words.korean)입니다"),
        hint: Phrase("leave out the weekday", "요일을 빼고 써 주세요"))
    case .yearBeforeRates(let year):
      usage(
        Phrase("there are no rates of \(year): they begin on 1999-01-04", "\(year)년 환율은 없습니다. 환율은 1999-01-04부터 있습니다"),
        hint: Phrase("for an amount, write it first", "금액이라면 맨 앞에 써 주세요"))
    case .sameCurrency(let currency):
      usage(
        Phrase("both sides are \(currency)", "양쪽이 모두 \(currency)입니다"),
        hint: Phrase("name another currency for one of them", "한쪽에는 다른 통화를 적어 주세요"))
    case .foreignCents(let text, let currency):
      usage(
        Phrase("'\(text)' is no part of \(currency)", "\(Josa.quoting(text, .topic)) \(currency)의 단위가 아닙니다"),
        hint: Phrase("write the amount with decimals", "금액을 소수로 적어 주세요"))
    case .discountWithoutFee(let text):
      usage(
        Phrase("'\(text)' needs the fee that it is a discount on", "\(Josa.with(text, .topic)) 원래 수수료를 함께 알아야 합니다"),
        hint: Phrase("for example: --fee 1.75% --fee-discount 90%", "예: --fee 1.75% --fee-discount 90%"))
    case .manyDays(let text):
      usage(
        Phrase("'\(text)' takes the rates of many days, not one", "\(Josa.quoting(text, .topic)) history로 볼 수 있습니다"))
    case .periodForDay(let text):
      usage(
        Phrase("'\(text)' is a period, not a day", "\(Josa.quoting(text, .topic)) 하루가 아니라 기간입니다"),
        hint: Phrase(
          "days look like 2026-10-30, yesterday, last friday or 3 days ago", "어제, 3일 전, 지난 금요일, 2026-10-30처럼 써 보세요"))
    case .secondDay: usage(Phrase("the question names two days", "질문에 날짜가 두 개 있습니다"), hint: .dates)
    case .rateInQuestion(let text):
      usage(Phrase("'\(text)' is not a date", "\(Josa.quoting(text, .topic)) 날짜가 아닙니다"), hint: .ownRate(text))
    case .unknownUnit(let text):
      FailureReport(
        .unknownCurrency, Phrase("unknown unit in '\(text)'", "\(Josa.quoting(text, .object)) 읽을 수 없습니다"),
        hint: Phrase(
          "for hundredths write 50 cents or 50 pence; a single letter is not a currency",
          "100분의 1 단위는 50 cents, 50 pence처럼 씁니다. 글자 하나는 통화가 아닙니다"),
        blamed: text)
    }
  }

  private func usage(_ message: Phrase, hint: Phrase = .questionExample) -> FailureReport {
    FailureReport(.usage, message, hint: self.hint ?? hint)
  }

  private func ambiguous(_ text: String, _ readings: [String], isRate: Bool = true) -> FailureReport {
    let (english, korean) = (readings.joined(separator: " or "), readings.joined(separator: " 또는 "))
    return usage(
      Phrase("'\(text)' could be \(english)", "\(Josa.quoting(text, .topic)) \(korean)일 수 있습니다"),
      hint: Phrase(
        "write \(english)" + (isRate ? "" : ", or say which mark is decimal: --decimal . or --decimal ,"),
        "\(korean)처럼 써 주세요" + (isRate ? "" : ". 소수점은 --decimal . 또는 --decimal ,로도 정할 수 있습니다")))
  }
}

extension Weekday {
  fileprivate var words: Phrase {
    switch self {
    case .monday: Phrase("Monday", "월요일")
    case .tuesday: Phrase("Tuesday", "화요일")
    case .wednesday: Phrase("Wednesday", "수요일")
    case .thursday: Phrase("Thursday", "목요일")
    case .friday: Phrase("Friday", "금요일")
    case .saturday: Phrase("Saturday", "토요일")
    case .sunday: Phrase("Sunday", "일요일")
    }
  }
}

extension Phrase {
  /// The question in other words, which are read.
  static func instead(_ question: String) -> Phrase { Phrase("try '\(question)'", "이렇게 써 보세요: '\(question)'") }

  /// The lines of which one says what was meant.
  static func oneOf(_ lines: [String]) -> Phrase {
    let quoted = lines.map { "'\($0)'" }
    return Phrase("write \(quoted.joined(separator: " or "))", "\(quoted.joined(separator: " 또는 "))처럼 써 주세요")
  }

  static func fee(_ percent: String) -> Phrase {
    Phrase("for a fee, use --fee \(percent)%", "수수료는 --fee \(percent)%처럼 쓰세요")
  }

  /// The hint where nothing better is known; a command that is not a question has an example of its own.
  public static let questionExample = Phrase("for example: '100 usd to krw'", "예: '100 usd to krw'")
  fileprivate static let dates = Phrase(
    "dates look like 2026-10-30, yesterday, last friday, 3 days ago, 2023 or last month",
    "어제, 3일 전, 2026-10-30, 2023년, 지난달처럼 써 보세요")

  /// Thousands are left out of the rate: behind an option `1,400` could be 1.4, too.
  static func ownRate(_ text: String) -> Phrase {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let rate = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 } ? groups.joined() : text
    return Phrase("for a rate of your own, use --rate \(rate)", "내 환율로 계산하려면 --rate \(rate)")
  }

  fileprivate static func quoteArrow(after text: String) -> Phrase {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let start = words.isEmpty ? "100 usd" : words
    return Phrase(
      "the shell takes > for a file; quote it: '\(start) -> eur'", "셸은 >를 파일로 읽습니다. 따옴표로 묶어 주세요: '\(start) -> eur'")
  }

  fileprivate static func useOne(of candidates: [Currency]) -> Phrase {
    let codes = candidates.map(\.code).joined(separator: ", ")
    let catalog = ReferenceCurrencyCatalog()
    let named = candidates.map { code in
      catalog.name(of: code, in: .korean).map { "\(code)(\($0))" } ?? code.code
    }
    return Phrase("use one of these codes: \(codes)", "어느 통화인가요? \(named.joined(separator: ", "))")
  }
}
