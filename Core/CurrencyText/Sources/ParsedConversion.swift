import Arithmetic
public import SharedModels
public import Wording

public import struct Platform.Decimal

/// The content of a conversion question.
public struct ParsedConversion: Hashable, Sendable {
  /// What is converted: one amount of each currency, in the order of their first mention.
  public var terms: [Money]
  /// The currencies to convert into, each once; empty when the question names none.
  public var targets: [Currency]
  /// Whether every currency of the provider is asked for: `to all`.
  public var wantsEveryTarget = false
  /// The day or the period whose rates are asked for; nil when the question names none.
  public var date: DatePhrase?
  /// Whether a number is written; a question without one is about a rate. `a`, `an`, `한` and `per` are no numbers.
  public var hasNumber = true
  /// A fee that the words name, as `--fee` takes it: 2.5 is paid on top, −2.5 is taken off.
  public var feePercent: Decimal?
  /// Whether each of `targets` is asked for in the home currency, and nothing converted: `달러랑 유로 환율`.
  public var pricesEach = false
  /// How the words were read.
  public var interpretation = Interpretation()
  /// How to write an amount whose decimals never end: `(1/3)`.
  var quotient: String?
}

extension ParsedConversion {
  private static let longestAmount = 20

  /// The question as a line in each language that is read as the same whatever home, locale and language are; nil
  /// where it has a day that depends on a day that is not known.
  public func line(today: FixingDate?) -> Phrase? {
    let day = fixed(today: today)?.date?.resolved(today: FixingDate(dayNumber: 0))
    if date != nil, day == nil { return nil }
    var (english, korean) = ([sum(in: .english)], [sum(in: .korean)])
    if let feePercent {
      let share = "\(feePercent.magnitude.plainText())%"
      let isTakenOff = feePercent.sign == .minus
      english.append(isTakenOff ? "minus \(share) fee" : "plus \(share) fee")
      korean.append(isTakenOff ? "수수료 \(share) 빼고" : "수수료 \(share) 더하면")
    }
    if wantsEveryTarget || !targets.isEmpty {
      english.append("to " + (wantsEveryTarget ? "all" : targets.map(\.code).joined(separator: ", ")))
      korean.append(
        wantsEveryTarget ? "모든 통화로" : targets.map { Self.name(of: $0, in: .korean) }.joined(separator: ", "))
    }
    if let day {
      english.append((day.period == nil ? "on " : "in ") + day.description)
      korean.insert(day.period.map { Phrase.period($0).korean } ?? day.description, at: 0)
    }
    return Phrase(english: english.joined(separator: " "), korean: korean.joined(separator: " "))
  }

  /// The amounts with their currencies.
  private func sum(in language: Language) -> String {
    terms.enumerated().map { offset, term in
      let isNegative = term.amount.sign == .minus
      let digits = (isNegative && offset > 0 ? -term.amount : term.amount).plainText()
      let amount = digits.count > Self.longestAmount ? quotient ?? digits : digits
      let name = Self.name(of: term.currency, in: language)
      // Eight digits are an amount where they are glued to their currency; 원 always is.
      let gap = name == "원" || amount.count == 8 && !amount.contains(".") ? "" : " "
      return (offset == 0 ? "" : isNegative ? "- " : "+ ") + (hasNumber ? amount + gap : "") + name
    }.joined(separator: " ")
  }

  /// The code, or 원, which is the one name that means the same wherever it is read.
  private static func name(of currency: Currency, in language: Language) -> String {
    language == .korean && currency == .krw ? "원" : currency.code
  }

  /// The question with its day as it is on that day; nil where that one has to be known and is not.
  func fixed(today: FixingDate?) -> ParsedConversion? {
    guard let date, !date.isFixed else { return self }
    guard let today else { return nil }
    var question = self
    question.date = .known(date.resolved(today: today))
    return question
  }
}

/// The currencies that a command was given, with what else may stand among them.
public struct ParsedCurrencies: Hashable, Sendable {
  /// The currencies in their order, as often as they were named.
  public var currencies: [NamedCurrency] = []
  /// The amounts behind them, for a command that takes some.
  public var amounts: [Decimal] = []
  /// The day or the period.
  public var date: DatePhrase?
  /// The stretch of days, for a command that shows one.
  public var stretch: Stretch?
  /// How the words were read.
  public var interpretation = Interpretation()

  /// What no words say: no currency, no day.
  public init() {}
}

/// A currency, and where in the text it was named.
public struct NamedCurrency: Hashable, Sendable {
  /// The one that was chosen, where a word names several.
  public let currency: Currency
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
  /// Whether it stands behind the mark of a pair: KRW in `usd/krw`.
  public var isQuote = false
  /// How the words name it.
  public var origin = Origin.name

  /// What names a currency.
  public enum Origin: Hashable, Sendable {
    /// A code of ISO 4217, or a sign: `usd`, `€`, `US$`.
    case code, sign
    /// A name that no other currency has, or a noun that home, the configuration or the world's use settles.
    case name, noun
    /// A country, or one that stands beside a noun: `100 dollars in sydney`.
    case place
    /// A word that nothing settles, so that its choice is to be said.
    case choice(CurrencyChoice)
  }
}

extension [NamedCurrency] {
  /// The choices that were made for words with several meanings, each once.
  public var choices: [CurrencyChoice] {
    reduce(into: []) { choices, named in
      if case .choice(let choice) = named.origin, !choices.contains(choice) { choices.append(choice) }
    }
  }
}
