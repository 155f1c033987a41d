import FoundationEssentials
import SharedModels
import TestSupport
import Testing

@Suite("A scaled integer")
struct ScaledIntegerTests {
  @Test(
    "is written in plain digits, padded and grouped on request",
    arguments: [
      (UInt128(746), 1, 2, "74.60"), (133_527, 0, 0, "133,527"), (1, 7, 0, "0.0000001"), (0, 0, 2, "0.00"),
      (1_234_567_891, 3, 2, "1,234,567.891"), (100, 0, 0, "100"), (1000, 0, 2, "1,000.00"), (5, -4, 0, "50,000"),
    ])
  func text(magnitude: UInt128, scale: Int, minimum: Int, expected: String) throws {
    let number = try #require(ScaledInteger(magnitude: magnitude, scale: scale))
    #expect(number.text(minimumFractionDigits: minimum, groupSeparator: ",") == expected)
    let negative = try #require(ScaledInteger(isNegative: true, magnitude: magnitude, scale: scale))
    #expect(
      negative.text(minimumFractionDigits: minimum, groupSeparator: ",") == (magnitude == 0 ? "" : "-") + expected)
  }

  @Test("drops trailing zeros behind the point only, and knows no negative zero")
  func canonical() {
    #expect(ScaledInteger(magnitude: 1_500, scale: 2) == ScaledInteger(magnitude: 15, scale: 0))
    #expect(ScaledInteger(isNegative: true, magnitude: 0, scale: 9) == ScaledInteger(magnitude: 0, scale: 0))
    #expect(ScaledInteger(magnitude: 1_500, scale: 0)?.magnitude == 1_500)
  }

  @Test("has at most 38 digits")
  func limit() {
    #expect(ScaledInteger(magnitude: .max, scale: 0) == nil)
    #expect(ScaledInteger(magnitude: 1, scale: -38) == nil)
    #expect(ScaledInteger(magnitude: 1, scale: -37)?.text() == "1" + String(repeating: "0", count: 37))
    #expect(ScaledInteger(magnitude: 1, scale: 128) == nil)
  }

  @Test("is the same number as its Decimal")
  func decimal() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let magnitude = UInt128.random(in: 0..<99_999_999_999_999_999_999_999_999_999_999_999_999, using: &generator)
      let number = try #require(ScaledInteger(magnitude: magnitude, scale: Int.random(in: 0...30, using: &generator)))
      #expect(number.decimal == Decimal(string: number.text()))
      #expect(number.decimal.plainText() == number.text())
    }
  }

  @Test("is what a Decimal shows without an exponent")
  func plainText() {
    #expect(Decimal(string: "0.00000000000000000000000000001")?.plainText() == "0.00000000000000000000000000001")
    #expect(
      (Decimal(5) * Decimal(sign: .plus, exponent: 20, significand: 1)).plainText(groupSeparator: ",")
        == "500,000,000,000,000,000,000")
    #expect(Decimal(string: "-74.6")?.plainText(minimumFractionDigits: 2) == "-74.60")
    #expect(Decimal(string: "1335.26673827426")?.rounded(to: .significantDigits(6)) == Decimal(string: "1335.27"))
  }
}
