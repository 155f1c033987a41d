public import SharedModels

/// A word that stands for several currencies, and the one it was read as for want of anything that settles it.
public struct CurrencyChoice: Hashable, Sendable {
  /// The word as it was typed, such as `kr` or `pesos`.
  public let word: String
  /// The configuration key that decides the word is `symbols.` and this.
  public let setting: String
  /// The currency that was chosen.
  public let currency: Currency
  /// What else the word could mean.
  public let others: [Currency]

  /// Whether both are the same choice: `dollars` and `dollar` are one.
  public func repeats(_ other: CurrencyChoice) -> Bool { setting == other.setting && currency == other.currency }
}
