import Arithmetic
import Platform
import TestSupport
import Testing

@Suite("A scaled integer")
struct ScaledIntegerTests {
  @Test(
    "A scaled integer is written in plain digits, padded and grouped on request",
    arguments: [
      (UInt128(746), 1, 2, "74.60"), (133_527, 0, 0, "133,527"), (1, 7, 0, "0.0000001"), (0, 0, 2, "0.00"),
      (1_234_567_891, 3, 2, "1,234,567.891"), (100, 0, 0, "100"), (1000, 0, 2, "1,000.00"), (5, -4, 0, "50,000"),
    ])
  func text(magnitude: UInt128, scale: Int, minimum: Int, expected: String) throws {
    let number = try #require(ScaledInteger(magnitude: magnitude, scale: scale))
    #expect(number.text(minimumFractionDigits: minimum, isGrouped: true) == expected)
    let negative = try #require(ScaledInteger(isNegative: true, magnitude: magnitude, scale: scale))
    #expect(
      negative.text(minimumFractionDigits: minimum, isGrouped: true) == (magnitude == 0 ? "" : "-") + expected)
  }

  @Test("A scaled integer drops trailing zeros behind the point only, and knows no negative zero")
  func canonical() {
    #expect(ScaledInteger(magnitude: 1_500, scale: 2) == ScaledInteger(magnitude: 15, scale: 0))
    #expect(ScaledInteger(isNegative: true, magnitude: 0, scale: 9) == ScaledInteger(magnitude: 0, scale: 0))
    #expect(ScaledInteger(magnitude: 1_500, scale: 0)?.magnitude == 1_500)
  }

  @Test(
    "A scaled integer reads every Decimal exactly",
    arguments: [
      "0", "1", "-1", "1467.25", "-0.1", "1000000", "0.00000000000000000001", "18446744073709551615",
      "18446744073709551616", "12345678901234567890123456789012345678",
    ])
  func reading(text: String) throws {
    let decimal = try #require(Decimal(string: text))
    let number = try #require(ScaledInteger(decimal))
    #expect(number.text() == text)
    #expect(number.decimal == decimal)
    #expect(ScaledInteger(.nan) == nil)
  }

  @Test("A scaled integer has the order of numbers, whatever their digits behind the point")
  func order() throws {
    let texts = [
      "-1000", "-10.5", "-10.25", "-0.0001", "0", "0.00001", "0.5", "0.75", "9", "10", "10.001", "123456789",
    ]
    let numbers = texts.compactMap { Decimal(string: $0).flatMap { ScaledInteger($0) } }
    #expect(numbers.count == texts.count)
    #expect(numbers.shuffled().sorted() == numbers)
    #expect(numbers.allSatisfy { !($0 < $0) })
  }

  @Test("A scaled integer is approximated closely enough for a picture")
  func approximation() throws {
    for text in ["0", "1335.266738274257", "-0.000748914", "12345678901234567890123456789012345678"] {
      let number = try #require(Decimal(string: text).flatMap { ScaledInteger($0) })
      let expected = try #require(Double(text))
      #expect(abs(number.approximation - expected) <= abs(expected) * 1e-15)
    }
  }

  @Test("A scaled integer has at most 38 digits")
  func limit() {
    #expect(ScaledInteger(magnitude: .max, scale: 0) == nil)
    #expect(ScaledInteger(magnitude: 1, scale: -38) == nil)
    #expect(ScaledInteger(magnitude: 1, scale: -37)?.text() == "1" + String(repeating: "0", count: 37))
    #expect(ScaledInteger(magnitude: 1, scale: 128) == nil)
  }

  @Test("A scaled integer is the same number as its Decimal")
  func decimal() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let magnitude = UInt128.random(in: 0..<99_999_999_999_999_999_999_999_999_999_999_999_999, using: &generator)
      let number = try #require(ScaledInteger(magnitude: magnitude, scale: Int.random(in: 0...30, using: &generator)))
      #expect(number.decimal == Decimal(string: number.text()))
      #expect(number.decimal.plainText() == number.text())
    }
  }

  @Test("A scaled integer is what a Decimal shows without an exponent")
  func plainText() {
    #expect(Decimal(string: "0.00000000000000000000000000001")?.plainText() == "0.00000000000000000000000000001")
    #expect(
      (Decimal(5) * Decimal(sign: .plus, exponent: 20, significand: 1)).plainText(isGrouped: true)
        == "500,000,000,000,000,000,000")
    #expect(Decimal(string: "-74.6")?.plainText(minimumFractionDigits: 2) == "-74.60")
    #expect(Decimal(string: "1335.26673827426")?.rounded(to: .significantDigits(6)) == Decimal(string: "1335.27"))
  }

  @Test(
    "A rate that is written out is read as its digits and their scale",
    arguments: [
      ("1.1172", 11172, 4), ("136", 136, 0), ("0.340750", 34075, 5), ("10.0", 10, 0),
      ("1000000000000", 1_000_000_000_000, 0),
    ])
  func digits(text: String, magnitude: UInt128, scale: Int) throws {
    let number = try #require(ScaledInteger(digits: text))
    #expect(number.magnitude == magnitude)
    #expect(number.scale == scale)
  }

  @Test(
    "Nothing else is read as a rate that is written out",
    arguments: ["", ".", ".5", "5.", "-1", "+1", "1e3", "1,5", "1.2.3", "٣", "1234567890123456789"])
  func noDigits(text: String) {
    #expect(ScaledInteger(digits: text) == nil)
  }
}
