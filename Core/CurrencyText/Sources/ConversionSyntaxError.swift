import ReferenceData
package import SharedModels
public import Wording

/// Why a text cannot be read, and at which characters.
public struct ConversionSyntaxError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty, unexpected
    case missingAmount, missingPercent, missingCurrency, missingTarget
    case loneDash
    /// A dash at the end, with what was typed before it: the shell took the `>` of an arrow.
    case danglingDash(String)
    /// A group of thousands does not have three digits, or the marks contradict each other.
    case malformedNumber
    /// One mark before three digits: thousands, or decimals.
    ///
    /// An amount may be settled by an option, a rate has none.
    case ambiguousNumber(readings: [String], isRate: Bool)
    case amountOutOfRange
    case unclosedBracket, unopenedBracket, tooManyBrackets
    case divisionByZero
    /// Money multiplied by money, or something divided by money.
    case moneyAsFactor
    /// A number without a currency is added to several currencies.
    case amountWithoutCurrency
    /// No day; where there are no words, it is missing.
    case invalidDay
    /// The day and the month may be either way round.
    case ambiguousDay(readings: [String])
    /// What can be read in several ways, each with its line to type.
    case readings([Meaning])
    /// Words that have no answer.
    case refused(Refusal)
    /// A weekday that is not the one of its date.
    case wrongWeekday(FixingDate)
    /// A year before the first fixings.
    case yearBeforeRates(Int)
    /// Both sides of a pair are one currency.
    case sameCurrency(Currency)
    /// Hundredths of another currency than the one that was named.
    case foreignCents(Currency)
    /// A discount on a fee that is not named.
    case discountWithoutFee
    /// What takes the rates of many days: `since 2020`, `chart`.
    case manyDays
    /// A comparison of something else than two days of a pair.
    case comparison
    case periodForDay
    case secondDay
    /// A number behind `at`, which is not a day.
    case rateInQuestion
    /// A letter behind a number that is neither a multiplier nor a unit: `50c`.
    case unknownUnit
    case unknownCurrency(suggestions: [Currency])
    /// A word for several currencies, none of them more likely than another.
    case ambiguousCurrency(candidates: [Currency])
    /// Something that no provider of exchange rates quotes.
    case notQuoted(Phrase)
  }

  /// One of the meanings of words that have several.
  package enum Meaning: Hashable, Sendable {
    /// A question whose day, where it has one, is known.
    case question(ParsedConversion)
    /// Amounts of a list, in digits.
    case amounts([String])

    /// What to type for it.
    package var line: Phrase {
      switch self {
      case .question(let question): question.line(today: nil) ?? Phrase(verbatim: "")
      case .amounts(let amounts): Phrase(verbatim: amounts.joined(separator: " "))
      }
    }
  }

  package let reason: Reason
  /// The words that are wrong, as they were typed; empty where something is missing.
  package let words: String
  /// Where they stand: offsets of characters from the start of the text.
  public let range: Range<Int>
  /// How to write it, where the reason alone does not say.
  var hint: QuestionHint?

  package init(_ reason: Reason, _ words: String = "", at range: Range<Int>, hint: QuestionHint? = nil) {
    (self.reason, self.words, self.range, self.hint) = (reason, words, range, hint)
  }
}

extension ConversionSyntaxError: Reportable {
  /// Wrong usage; a word that names no currency, or several, has the exit code for unknown currencies.
  public var report: FailureReport {
    if case .unknownCurrency(let suggestions) = reason {
      return .unknownCurrency(words, suggestions: suggestions, remedy: hint.map { .ask($0) } ?? .searchCurrencies)
    }
    let (code, message, known) = row
    return FailureReport(code, message, remedy: .ask(hint ?? known))
  }

  private typealias Row = (code: ExitCode, message: Phrase, hint: QuestionHint)

  /// What people are told; the hint where the place says no better one.
  private var row: Row {
    func row(_ english: Phrase.English, _ korean: Phrase.Korean, hint: QuestionHint = .example) -> Row {
      (.usage, Phrase(english, korean), hint)
    }
    func row(words english: Phrase.English, _ korean: Phrase.Korean, hint: QuestionHint = .example) -> Row {
      row("'\(words)' " + english, "\(quoted: words, .topic) " + korean, hint: hint)
    }
    func row(either readings: [String], isMark: Bool = false) -> Row {
      let (english, korean) = (readings.joined(separator: " or "), readings.joined(separator: " 또는 "))
      return row(words: "could be \(english)", "\(korean)일 수 있습니다", hint: .readings(readings, isMark: isMark))
    }
    return switch reason {
    case .empty: row("the question is empty", "질문이 비어 있습니다")
    case .unexpected: row("unexpected '\(words)'", "\(quoted: words, .object) 이해하지 못했습니다")
    case .missingAmount: row("an amount is missing", "금액을 입력해 주세요")
    case .missingPercent: row("a percentage is missing", "백분율을 입력해 주세요", hint: .percentage)
    case .missingCurrency: row("the amount has no currency", "통화를 함께 적어 주세요")
    case .missingTarget: row("the target currency is missing", "바꿀 통화를 적어 주세요")
    case .loneDash: row("'-' is not an amount", "'-'는 금액이 아닙니다", hint: .batch)
    case .danglingDash(let text):
      row("an amount is missing after '-'", "'-' 뒤에 금액을 입력해 주세요", hint: .quotedArrow(behind: text))
    case .malformedNumber:
      row(words: "is not a number", "숫자가 아닙니다", hint: words.contains { ",.".contains($0) } ? .numbers : .example)
    case .ambiguousNumber(let readings, let isRate): row(either: readings, isMark: !isRate)
    case .ambiguousDay(let readings): row(either: readings)
    case .readings(let meanings):
      row(
        words: "can be read in more than one way", "여러 가지로 읽힐 수 있습니다",
        hint: meanings.isEmpty ? .example : .oneOf(meanings.map(\.line)))
    case .amountOutOfRange: (.usage, .tooManyDigits, .fewerDigits)
    case .unclosedBracket: row("this bracket is not closed", "닫는 괄호가 없습니다")
    case .unopenedBracket: row("this closing bracket has no opening bracket", "여는 괄호가 없습니다")
    case .tooManyBrackets: row("the brackets are nested too deeply", "괄호를 너무 많이 겹쳐 썼습니다")
    case .divisionByZero: row("cannot divide by zero", "0으로 나눌 수 없습니다")
    case .moneyAsFactor: row("money can only be multiplied or divided by a number", "금액은 숫자로만 곱하거나 나눌 수 있습니다")
    case .amountWithoutCurrency:
      row("a number without a currency cannot be added to money", "통화가 없는 숫자는 금액에 더할 수 없습니다")
    case .invalidDay where words.isEmpty: row("a date is missing", "날짜를 적어 주세요", hint: .dates)
    case .invalidDay:
      row("invalid date '\(words)'", "\(quoted: words, .topic) 알 수 없는 날짜입니다", hint: .dates)
    case .refused(let refusal): (.usage, refusal.message(words), .example)
    case .wrongWeekday(let day):
      row(
        words: "contradicts itself: \(day) is a \(day.weekday.words)",
        "요일이 맞지 않습니다. \(day)은 \(day.weekday.words)입니다", hint: .withoutWeekday)
    case .yearBeforeRates(let year):
      row(
        "there are no rates of \(year): they begin on 1999-01-04", "\(year)년 환율은 없습니다. 환율은 1999-01-04부터 있습니다",
        hint: .amountFirst)
    case .sameCurrency(let currency): row("both sides are \(currency)", "양쪽이 모두 \(currency)입니다", hint: .otherCurrency)
    case .foreignCents(let currency):
      row(words: "is no part of \(currency)", "\(currency)의 단위가 아닙니다", hint: .decimals)
    case .discountWithoutFee:
      row(
        "'\(words)' needs the fee that it is a discount on", "\(words, .object) 계산하려면 원래 수수료(스프레드)도 적어 주세요",
        hint: .feeAndDiscount)
    case .comparison:
      row(
        words: "is not understood: a comparison takes two days of one pair", "이해하지 못했습니다. 비교는 통화쌍 하나를 두 날짜로 합니다")
    case .manyDays: row(words: "takes the rates of many days, not one", "history로 볼 수 있습니다")
    case .periodForDay: row(words: "is a period, not a day", "하루가 아니라 기간입니다", hint: .days)
    case .secondDay: row("the question names two days or periods", "질문에 날짜나 기간이 두 개 있습니다", hint: .dates)
    case .rateInQuestion: row(words: "is not a date", "날짜가 아닙니다", hint: .rate(words))
    case .unknownUnit:
      (
        .unknownCurrency, Phrase("unknown unit in '\(words)'", "\(quoted: words, .object) 읽을 수 없습니다"), .hundredths
      )
    case .unknownCurrency(let suggestions):
      (.unknownCurrency, FailureReport.unknownCurrency(words, suggestions: suggestions).message, .example)
    case .ambiguousCurrency(let candidates):
      (
        .unknownCurrency,
        Phrase("'\(words)' could be several currencies", "\(quoted: words, .topic) 여러 통화를 뜻할 수 있습니다"),
        .codes(candidates.map(\.code))
      )
    case .notQuoted(let words): (.unknownCurrency, words, .listOfCurrencies)
    }
  }
}

extension Weekday {
  fileprivate var words: Phrase { Self.names[rawValue - 1] }

  private static let names = [
    Phrase("Monday", "월요일"), Phrase("Tuesday", "화요일"), Phrase("Wednesday", "수요일"), Phrase("Thursday", "목요일"),
    Phrase("Friday", "금요일"), Phrase("Saturday", "토요일"), Phrase("Sunday", "일요일"),
  ]
}
