import TestSupport
import Testing

@testable import Arithmetic

@Suite("A ratio in machine words", .timeLimit(.minutes(10)))
struct WordRatioTests {
  private static let precisions: [Precision] = [
    .significantDigits(16), .significantDigits(1), .significantDigits(38), .fractionDigits(2), .fractionDigits(0),
    .fractionDigits(9),
  ]

  @Test("A ratio in machine words has the digits of the plain road, for amounts and fixings as batches have them")
  func rows() {
    var generator = SeededGenerator(seed: 50)
    for _ in sample(1...1_000_000, every: 100) {
      let amount = WordRatio(
        isNegative: Bool.random(using: &generator), numerator: number(to: 18, &generator),
        exponent: -Int.random(in: 0...9, using: &generator))
      let quote = rate(&generator)
      let base = rate(&generator)
      guard let rate = quote / base, let result = amount * rate else {
        Issue.record("\(amount) at \(quote) / \(base) is more than machine words hold")
        continue
      }
      let plainRate = NaturalRatio(quote) / NaturalRatio(base)
      let plain = NaturalRatio(amount) * plainRate
      for precision in [Precision.rate, .fractionDigits(2), .fractionDigits(0)] {
        #expect(rate.rounded(to: precision) == plainRate.rounded(to: precision))
        #expect(result.rounded(to: precision) == plain.rounded(to: precision))
      }
    }
  }

  @Test("A ratio in machine words has the digits of the plain road, or none, at the ends of words and at ties")
  func extremes() {
    var numbers: [UInt128] = [0, 1, 2, 3, 5, 9, 10, 11, 49, 50, 51, 99, 100, 101, .max, .max - 1, .max / 2, .max / 10]
    for power in [15, 16, 17, 18, 19, 20, 37, 38] {
      let power = PowersOfTen.exactly(power) ?? 0
      numbers += [power - 1, power, power + 1, power / 2, power / 2 - 1, 5 * (power / 10) + 1]
    }
    for bit in [32, 63, 64, 65, 127] {
      let power = UInt128(1) << UInt128(bit)
      numbers += [power - 1, power, power + 1]
    }
    for numerator in numbers {
      for denominator in numbers where denominator != 0 {
        for exponent in [-40, -20, -3, 0, 4, 21] { expectAgreement(numerator, denominator, exponent) }
      }
    }
  }

  private func expectAgreement(_ numerator: UInt128, _ denominator: UInt128, _ exponent: Int) {
    let ratio = WordRatio(isNegative: true, numerator: numerator, denominator: denominator, exponent: exponent)
    for precision in Self.precisions {
      guard let rounded = ratio.rounded(to: precision) else { continue }
      let plain = NaturalRatio(ratio).rounded(to: precision)
      #expect(rounded == plain, "\(numerator) / \(denominator) × 10^\(exponent)")
    }
  }

  @Test("A ratio in machine words adds and compares as the plain road does, or not at all")
  func sums() {
    var generator = SeededGenerator(seed: 51)
    for _ in sample(1...100_000, every: 20) {
      let (left, right) = (ratio(&generator), ratio(&generator))
      guard let sum = left + right else { continue }
      let difference = NaturalRatio(sum) + -(NaturalRatio(left) + NaturalRatio(right))
      #expect(difference.isZero)
      #expect(sum.isNegative == (NaturalRatio(left) + NaturalRatio(right)).isNegative)
    }
  }

  @Test("An exact ratio goes on by the plain road where machine words end, and comes back")
  func overflow() {
    let large = ExactRatio(magnitude: .max)
    let square = large * large
    #expect(square > large)
    #expect(square / large == large)
    #expect((square - square).isZero)
    #expect((square / square).rounded(to: .rate)?.text() == "1")
    #expect(-square < square)
    #expect(square.rounded(to: .rate) == nil)
  }

  private func rate(_ generator: inout SeededGenerator) -> WordRatio {
    WordRatio(
      isNegative: false, numerator: UInt128(UInt32.random(in: 1...UInt32.max, using: &generator)),
      exponent: -Int.random(in: 0...9, using: &generator))
  }

  private func ratio(_ generator: inout SeededGenerator) -> WordRatio {
    WordRatio(
      isNegative: Bool.random(using: &generator), numerator: number(to: 30, &generator),
      denominator: number(to: 12, &generator) + 1, exponent: Int.random(in: -12...6, using: &generator))
  }

  /// A number of any length up to so many digits.
  private func number(to digits: Int, _ generator: inout SeededGenerator) -> UInt128 {
    let limit = PowersOfTen.exactly(Int.random(in: 1...digits, using: &generator)) ?? 10
    return UInt128.random(in: 0..<limit, using: &generator)
  }
}
