import Arithmetic
import ExchangeInterface
import Foundation
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

/// Computes conversions anew from the text of the ECB's file, by long division on paper, and compares.
@Suite("An independent computation", .timeLimit(.minutes(10)))
struct IndependentArithmeticTests {
  @Test("An independent computation agrees with random dated conversions, to 16 digits and in the rounding")
  func agreement() async throws {
    let file = try ECBFile()
    var generator = SeededGenerator(seed: 2026)
    let questions = sample(1...8_000).compactMap { _ in file.randomQuestion(&generator) }
    #expect(questions.count > 600)
    let input = "amount,from,to,date\n" + questions.map { "\($0.amountText),\($0.from),\($0.to),\($0.date)\n" }.joined()
    let raw = try await convert(input, BatchOptions(isRaw: true))
    let money = try await convert(input, BatchOptions(precision: 2))
    for (index, question) in questions.enumerated() {
      #expect(raw[index][4] == question.significant(16), "\(question)")
      #expect(raw[index][6] == question.date)
      #expect(money[index][4] == question.fixed(2), "\(question)")
    }
    for question in questions.prefix(100) {
      let request = ConversionQuestion(
        terms: [Money(decimal(question.amountText), currency(question.from))], targets: [currency(question.to)],
        rounding: .raw, policy: RatePolicy(date: .day(day(question.date))))
      let result = try #require(try await ExchangeServiceImpl.bundled.answer(request).results.first)
      #expect(result.amount.plainText() == question.significant(16))
    }
  }

  private func convert(_ input: String, _ options: BatchOptions) async throws -> [[String]] {
    let stream = MemoryStream(input)
    _ = try await ExchangeServiceImpl.bundled.convertBatch(options, symbols: SymbolTable(), stream: stream)
    return stream.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// A conversion whose every number is still the text that the file has.
private struct Question {
  let amount: UInt64
  let amountScale: Int
  let from: String
  let to: String
  let date: String
  let fromRate: String
  let toRate: String

  var amountText: String {
    let digits = String(amount)
    guard amountScale > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, amountScale + 1 - digits.count)) + digits
    return padded.dropLast(amountScale) + "." + padded.suffix(amountScale)
  }

  /// Digits of amount × to ÷ from, and how many of them stand before the point.
  private func digits(_ count: Int) -> (digits: [UInt64], integers: Int) {
    let (toDigits, toScale) = Self.parts(toRate)
    let (fromDigits, fromScale) = Self.parts(fromRate)
    // The powers of ten are evened out by zeros at the end of the dividend or the divisor.
    let shift = fromScale - toScale - amountScale
    var dividend = Self.digits(of: amount * toDigits)
    let divisor = shift < 0 ? fromDigits * UInt64((0..<(-shift)).reduce(1) { power, _ in power * 10 }) : fromDigits
    if shift > 0 { dividend += Array(repeating: 0, count: shift) }
    var quotient: [UInt64] = []
    var remainder: UInt64 = 0
    for digit in dividend {
      remainder = remainder * 10 + digit
      quotient.append(remainder / divisor)
      remainder %= divisor
    }
    let integers = quotient.count
    for _ in 0..<count {
      remainder *= 10
      quotient.append(remainder / divisor)
      remainder %= divisor
    }
    return (quotient, integers)
  }

  func significant(_ count: Int) -> String {
    let (digits, integers) = digits(60)
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return "0" }
    return Self.text(Self.rounded(digits, to: first + count), integers: integers, keepsZeros: false)
  }

  func fixed(_ fractionDigits: Int) -> String {
    let (digits, integers) = digits(fractionDigits + 5)
    return Self.text(Self.rounded(digits, to: integers + fractionDigits), integers: integers, keepsZeros: true)
  }

  /// Cuts behind some digits; a five or more behind the cut rounds up. The first element may then be 10.
  private static func rounded(_ digits: [UInt64], to count: Int) -> [UInt64] {
    var kept = Array(digits.prefix(count))
    guard count < digits.count, digits[count] >= 5 else { return kept }
    var index = count - 1
    while index > 0, kept[index] == 9 {
      kept[index] = 0
      index -= 1
    }
    kept[index] += 1
    return kept
  }

  private static func text(_ digits: [UInt64], integers: Int, keepsZeros: Bool) -> String {
    var digits = digits
    if digits.count < integers { digits += Array(repeating: 0, count: integers - digits.count) }
    let integer = digits.prefix(integers).map(String.init).joined().drop { $0 == "0" }
    var fraction = digits.dropFirst(integers).map(String.init).joined()
    if !keepsZeros { while fraction.last == "0" { fraction.removeLast() } }
    return (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func digits(of number: UInt64) -> [UInt64] {
    String(number).compactMap { $0.wholeNumberValue.map(UInt64.init) }
  }

  private static func parts(_ text: String) -> (digits: UInt64, scale: Int) {
    let parts = text.split(separator: ".")
    return (UInt64(parts.joined()) ?? 0, parts.count == 2 ? parts[1].count : 0)
  }
}

/// The file's cells as text.
private struct ECBFile {
  private let codes: [String]
  private let rows: [[String]]

  init() throws {
    let file = packageFolder.appending(path: "Core/ReferenceData/Generator/Inputs/eurofxref-hist.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    codes = lines[0].split(separator: ",").dropFirst().map(String.init)
    let lastDay = ECBHistory.bundled.lastDay.description
    rows = lines.dropFirst().map { $0.split(separator: ",").map(String.init) }.filter { $0[0] <= lastDay }
  }

  /// Nil where either currency has no rate that day.
  func randomQuestion(_ generator: inout SeededGenerator) -> Question? {
    let row = rows[Int.random(in: 0..<rows.count, using: &generator)]
    func pick() -> (code: String, rate: String) {
      let index = Int.random(in: -1..<codes.count, using: &generator)
      return index < 0 ? ("EUR", "1") : (codes[index], row[index + 1])
    }
    let from = pick()
    let to = pick()
    guard from.rate != "N/A", to.rate != "N/A" else { return nil }
    return Question(
      amount: UInt64.random(in: 1...99_999_999, using: &generator),
      amountScale: Int.random(in: 0...4, using: &generator),
      from: from.code, to: to.code, date: row[0], fromRate: from.rate, toRate: to.rate)
  }
}
