public import SampleInterface
public import SharedModels

import struct Platform.Decimal

extension SampleEntry {
  /// The price that the text begins with, such as `12.50 EUR museum`; nil where it begins otherwise.
  public var price: Money? {
    let words = text.split(separator: " ")
    guard words.count > 1, words[0].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      words[1].allSatisfy(\.isUppercase), let amount = Decimal(string: String(words[0])),
      let currency = Currency(String(words[1]))
    else { return nil }
    return Money(amount, currency)
  }
}
