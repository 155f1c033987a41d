public import SharedModels

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
  /// The choices that were made for words with several meanings.
  public var choices: [CurrencyChoice] = []
  /// Whether a number is written; a question without one is about a rate. `a`, `an`, `한` and `per` are no numbers.
  public var hasNumber = true
  /// A fee that the words name, as `--fee` takes it: 2.5 is paid on top, −2.5 is taken off.
  public var feePercent: Decimal?
  /// Whether each of `targets` is asked for in the home currency, and nothing converted: `달러랑 유로 환율`.
  public var pricesEach = false
  /// Words that change nothing and are not in the list of those that may always stand there, to be named in a note.
  public var passedOver: [SpokenWord] = []
  /// Words that were read as others: `dolars` as `dollars`.
  public var corrections: [Correction] = []
  /// Whether the words name a rate of Seoul's market or of banks, 매매기준율, 현찰 살 때, which a reference rate is not.
  public var namesBankRate = false
}

/// A word of a text, and where it stands.
public struct SpokenWord: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
}

/// A misspelt word, or one typed with the other layout of the keyboard, and what it was read as.
public struct Correction: Hashable, Sendable {
  /// As it was typed.
  public let typed: String
  /// What it stands for.
  public let meant: String
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
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
  /// The choices that were made for words with several meanings.
  public var choices: [CurrencyChoice] = []
  /// Words that were read as others.
  public var corrections: [Correction] = []

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
}
