import TestSupport
import Testing

@testable import Arithmetic

@Suite("A natural number of any size")
struct NaturalTests {
  @Test(
    "A natural number of any size divides so that quotient × divisor + remainder is the dividend, whatever the sizes")
  func division() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<4_000 {
      let dividend = random(words: 0...9, &generator)
      let divisor = random(words: 1...6, &generator) + .one
      let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      #expect(remainder < divisor)
      #expect(quotient * divisor + remainder == dividend)
    }
  }

  @Test("A natural number of any size corrects an estimated quotient word that is too large")
  func divisionCorrection() {
    // Knuth's exercise: a divisor whose estimate must be lowered after the subtraction fell below zero.
    let dividend = Natural(words: [0, 0, 1 << 63, .max >> 1])
    let divisor = Natural(words: [1, 0, 1 << 63])
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    #expect(quotient * divisor + remainder == dividend)
    #expect(remainder < divisor)
  }

  @Test("A natural number of any size subtracts what was added, and orders by size")
  func sums() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let left = random(words: 0...6, &generator)
      let right = random(words: 0...6, &generator)
      #expect((left + right) - right == left)
      #expect((left + right) >= left)
      #expect((left < right) == !(left >= right))
    }
  }

  @Test("A natural number of any size multiplies as adding does")
  func products() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let left = random(words: 0...5, &generator)
      let right = random(words: 0...5, &generator)
      let third = random(words: 0...5, &generator)
      #expect(left * (right + third) == left * right + left * third)
      #expect(left * right == right * left)
    }
  }

  @Test("A natural number of any size knows the powers of ten beyond two words")
  func powers() {
    var power = Natural.one
    for exponent in 0...120 {
      #expect(Natural.powerOfTen(exponent) == power)
      power = power * .small(10)
    }
    #expect(Natural.powerOfTen(38).exactly != nil)
    #expect(Natural.powerOfTen(39).exactly == nil)
  }

  @Test("A natural number of any size keeps two words in place and no empty words")
  func canonical() {
    #expect(Natural(words: [5, 0, 0]) == .small(5))
    #expect(Natural(words: [0, 0, 1, 0]) == .large([0, 0, 1]))
    #expect(Natural(words: []).isZero)
    #expect(Natural(words: [0, 0, 1]).bitWidth == 129)
    #expect((Natural(words: [0, 0, 1]) - .one).exactly == .max)
  }

  private func random(words: ClosedRange<Int>, _ generator: inout SeededGenerator) -> Natural {
    let count = Int.random(in: words, using: &generator)
    return Natural(
      words: (0..<count).map { _ in
        // Words at the edges find the carries that ordinary ones never meet.
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: 0
        case 1: UInt64.max
        default: generator.next()
        }
      })
  }
}
