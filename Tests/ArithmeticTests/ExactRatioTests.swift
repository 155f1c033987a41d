import Arithmetic
import Expectations
import Platform
import TestSupport
import Testing

@Suite("An exact ratio")
struct ExactRatioTests {
  @Test(
    "An exact ratio is rounded once, half away from zero",
    arguments: [
      ("1", "3", Precision.significantDigits(5), "0.33333"), ("2", "3", .significantDigits(5), "0.66667"),
      ("-2", "3", .significantDigits(5), "-0.66667"), ("5", "2", .fractionDigits(0), "3"),
      ("-5", "2", .fractionDigits(0), "-3"), ("0.5", "1", .fractionDigits(0), "1"),
      ("0.49999999999999999999", "1", .fractionDigits(0), "0"), ("99999", "1", .significantDigits(3), "100000"),
      ("0.0099996", "1", .significantDigits(4), "0.01"), ("1", "8", .fractionDigits(2), "0.13"),
      ("1491.76", "0.011172", .significantDigits(16), "133526.6738274257"),
      ("0", "7", .significantDigits(16), "0"), ("1", "1000000000000", .fractionDigits(2), "0"),
      ("1.005", "1", .fractionDigits(2), "1.01"), ("123456789", "1", .significantDigits(2), "120000000"),
    ])
  func rounding(dividend: String, divisor: String, precision: Precision, expected: String) throws {
    let ratio = try ExactRatio(decimal(dividend)) / ExactRatio(decimal(divisor))
    let rounded = try #require(ratio.rounded(to: precision))
    #expect(rounded.description == expected)
    #expect(rounded.decimal == (try decimal(expected)))
  }

  @Test("An exact ratio agrees with schoolbook long division at every precision")
  func longDivision() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1_500 {
      let dividend = UInt64.random(in: 1...999_999_999_999, using: &generator)
      let divisor = UInt64.random(in: 1...999_999_999, using: &generator)
      let digits = Int.random(in: 0...12, using: &generator)
      let ratio = ExactRatio(magnitude: UInt128(dividend)) / ExactRatio(magnitude: UInt128(divisor))
      let rounded = try #require(ratio.rounded(to: .fractionDigits(digits)))
      #expect(rounded.text(minimumFractionDigits: digits) == schoolbook(dividend, divisor, digits))
    }
  }

  @Test("An exact ratio stays exact through sums and products of any length")
  func exactness() throws {
    var generator = SeededGenerator(seed: 5)
    var sum = ExactRatio(0)
    var terms: [ExactRatio] = []
    for _ in 0..<60 {
      let divisor = UInt128(UInt64.random(in: 1...UInt64.max, using: &generator))
      let term =
        ExactRatio(
          isNegative: Bool.random(using: &generator),
          magnitude: UInt128(UInt64.random(in: 0...UInt64.max, using: &generator)),
          scale: Int.random(in: 0...8, using: &generator)) / ExactRatio(magnitude: divisor)
      terms.append(term)
      sum = sum + term
    }
    for term in terms.reversed() { sum = sum - term }
    #expect(sum.isZero)
    #expect(ExactRatio(1) / ExactRatio(3) * ExactRatio(3) == ExactRatio(1))
    #expect(ExactRatio(1) / ExactRatio(3) < ExactRatio(1) / ExactRatio(2))
    #expect(-ExactRatio(1) < ExactRatio(0))
    #expect((-ExactRatio(7)).magnitude == ExactRatio(7))
  }

  @Test("An exact ratio tells a change in percent, and none from zero")
  func change() {
    #expect(ExactRatio(8).percentChange(to: ExactRatio(9)) == ExactRatio(magnitude: 125, scale: 1))
    #expect(ExactRatio(3).percentChange(to: ExactRatio(2)) == -ExactRatio(100) / ExactRatio(3))
    #expect(ExactRatio(0).percentChange(to: ExactRatio(2)) == nil)
  }

  @Test("An exact ratio takes a Decimal whole, to its last digit and its smallest exponent")
  func decimals() throws {
    for (text, magnitude, scale): (String, UInt128, Int) in [
      ("340282366920938463463374607431768211455", .max, 0), ("0", 0, 0), ("0.1", 1, 1),
      ("12345678901234567890.123456789012345678", 12_345_678_901_234_567_890_123_456_789_012_345_678, 18),
      ("0.00000000000000000000000000000000000001", 1, 38),
    ] {
      expect(try ExactRatio(decimal(text)), equals: ExactRatio(magnitude: magnitude, scale: scale), "\(text)")
      expect(try ExactRatio(-decimal(text)), equals: ExactRatio(isNegative: true, magnitude: magnitude, scale: scale))
    }
  }

  @Test("An exact ratio has no rounded value where more than 38 digits would be needed")
  func overflow() {
    let large = ExactRatio(magnitude: .max)
    #expect((large * large).rounded(to: .fractionDigits(2)) == nil)
    #expect((large * large).rounded(to: .significantDigits(16)) == nil)
    #expect((ExactRatio(1) / (large * large * large * large)).rounded(to: .significantDigits(16)) == nil)
    #expect((ExactRatio(1) / (large * large)).rounded(to: .fractionDigits(2))?.description == "0")
  }

  @Test("An exact ratio is consistent with its inverse: the product of both is one before rounding")
  func inverse() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let left = ExactRatio(magnitude: UInt128(UInt64.random(in: 1...UInt64.max, using: &generator)), scale: 4)
      let right = ExactRatio(magnitude: UInt128(UInt64.random(in: 1...UInt64.max, using: &generator)), scale: 5)
      #expect((left / right) * (right / left) == ExactRatio(1))
    }
  }

  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  /// Digit by digit, as on paper.
  private func schoolbook(_ dividend: UInt64, _ divisor: UInt64, _ digits: Int) -> String {
    var result = Array(String(dividend / divisor).utf8)
    var remainder = dividend % divisor
    for _ in 0..<digits {
      remainder *= 10
      result.append(UInt8(remainder / divisor) + 0x30)
      remainder %= divisor
    }
    if remainder * 2 >= divisor {
      var index = result.count - 1
      while index >= 0, result[index] == 0x39 {
        result[index] = 0x30
        index -= 1
      }
      if index >= 0 { result[index] += 1 } else { result.insert(0x31, at: 0) }
    }
    if digits > 0 { result.insert(0x2E, at: result.count - digits) }
    return String(decoding: result, as: UTF8.self)
  }
}
