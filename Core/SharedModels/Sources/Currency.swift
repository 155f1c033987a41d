/// A currency, identified by three ASCII letters as in ISO 4217.
///
/// Any three letters are accepted; ``CurrencyCatalog`` knows which codes ISO 4217 lists.
public struct Currency: Hashable, Sendable {
  /// The three letters, packed big-endian, so that comparing numbers compares codes.
  package let packed: UInt32

  /// The currency with these letters, as the embedded tables keep them.
  package init(packed: UInt32) { self.packed = packed }

  /// The currency with this code, ignoring case; nil unless it is exactly three ASCII letters.
  public init?(_ code: some StringProtocol) { self.init(letters: code.utf8) }

  /// The same for a `String`, without looking up generic types at run time.
  public init?(_ code: String) { self.init(letters: code.utf8) }

  /// The same for bytes.
  package init?(_ code: UnsafeBufferPointer<UInt8>) { self.init(letters: code) }

  @inline(__always)
  private init?(letters: some Sequence<UInt8>) {
    var packed: UInt32 = 0
    var count = 0
    for byte in letters {
      let upper = byte & 0xDF
      guard count < 3, upper >= UInt8(ascii: "A"), upper <= UInt8(ascii: "Z") else { return nil }
      packed = packed << 8 | UInt32(upper)
      count += 1
    }
    guard count == 3 else { return nil }
    self.packed = packed
  }

  /// The currency with this code, for codes written in the source.
  ///
  /// Traps on anything but three ASCII letters.
  public init(literal code: StaticString) {
    guard let currency = Currency(code.description) else {
      preconditionFailure("\(code) is not a currency code: write three ASCII letters")
    }
    self = currency
  }

  /// The three upper-case letters, such as `KRW`.
  public var code: String {
    String(unsafeUninitializedCapacity: 3) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: packed >> 16)
      buffer[1] = UInt8(truncatingIfNeeded: packed >> 8)
      buffer[2] = UInt8(truncatingIfNeeded: packed)
      return 3
    }
  }
}

extension Currency {
  /// The euro, the pivot of every ECB cross rate.
  public static let eur = Currency(literal: "EUR")
  /// The US dollar.
  public static let usd = Currency(literal: "USD")
  /// The South Korean won.
  public static let krw = Currency(literal: "KRW")
  /// The Japanese yen.
  public static let jpy = Currency(literal: "JPY")
  /// The pound sterling.
  public static let gbp = Currency(literal: "GBP")
}

extension Currency: Comparable {
  /// Alphabetical order of the codes.
  public static func < (left: Currency, right: Currency) -> Bool { left.packed < right.packed }
}

extension Currency: CustomStringConvertible {
  /// The code, such as `KRW`.
  public var description: String { code }
}

extension Currency: CustomReflectable {
  /// The code, which a test's failure shows in place of the packed number.
  public var customMirror: Mirror { Mirror(self, children: ["code": code], displayStyle: .struct) }
}

/// The base and the quote currency of a rate: units of `quote` for one unit of `base`.
public struct CurrencyPair: Hashable, Sendable {
  /// The currency of which one unit is priced.
  public let base: Currency
  /// The currency that the price is in.
  public let quote: Currency

  /// Both may be the same currency, whose rate is 1.
  public init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }

  /// The same currencies the other way round.
  public var inverse: CurrencyPair { CurrencyPair(base: quote, quote: base) }

  /// The base and the quote currency.
  public var currencies: [Currency] { [base, quote] }
}

extension CurrencyPair {
  private static let quotedByTheHundred = ["JPY", "VND", "IDR"]

  /// How many units of the base a rate is shown for: towards the won the yen, the dong and the rupiah by the hundred,
  /// as Korean banks quote them.
  public var shownUnits: Int { quote == .krw && Self.quotedByTheHundred.contains(base.code) ? 100 : 1 }

  /// The pair with its units in front where that is not one: `100 JPY/KRW`.
  public var shownName: String { shownUnits == 1 ? description : "\(shownUnits) \(self)" }
}

extension CurrencyPair: CustomStringConvertible {
  /// Both codes, such as `USD/KRW`.
  public var description: String { "\(base)/\(quote)" }
}
