import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing

@testable import RateProviders

@Suite("JSONTable")
struct JSONTableTests {
  private func decode(_ text: String) throws(ProviderError) -> [String: QuotedValue] {
    try JSONTable.decode([String: QuotedValue].self, from: Data(text.utf8))
  }

  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text))
  }

  @Test("JSONTable keeps every digit of a number")
  func exact() throws {
    let text = "{\"USD\":1.1172,\"IDR\":18304.123456789012,\"XAU\":0.00023456789012345678,\"JPY\":1.7125e2}"
    let rates = try decode(text)
    #expect(rates["USD"] == .number(try decimal("1.1172")))
    #expect(rates["IDR"] == .number(try decimal("18304.123456789012")))
    #expect(rates["XAU"] == .number(try decimal("0.00023456789012345678")))
    #expect(rates["JPY"] == .number(try decimal("171.25")))
  }

  @Test("JSONTable keeps what is not a number, for the validation to name")
  func noNumbers() throws {
    let rates = try decode("{\"a\":null,\"b\":\"1.5\",\"c\":true,\"d\":[1],\"e\":{\"x\":1},\"f\":\"\\u001b[31m\"}")
    #expect(rates["a"] == .other("null"))
    #expect(rates["b"] == .other("\"1.5\""))
    #expect(rates["c"] == .other("true"))
    #expect(rates["d"] == .other("no number"))
    #expect(rates["e"] == .other("no number"))
    #expect(rates["f"] == .other("\"\u{FFFD}[31m\""))
  }

  @Test("JSONTable refuses a currency that stands twice in one object, however it is spelled")
  func duplicates() {
    #expect(throws: ProviderError.refused(.duplicate(.usd))) { try decode("{\"USD\":1,\"EUR\":2,\"USD\":3}") }
    #expect(throws: ProviderError.refused(.duplicate(.usd))) { try decode("{\"USD\":1,\"US\\u0044\":3}") }
    #expect(throws: ProviderError.malformed("\"result\" twice")) { try decode("{\"result\":1,\"result\":3}") }
  }

  @Test("JSONTable takes the same name in different objects, and in strings, for what it is")
  func noDuplicates() throws {
    let days = try JSONTable.decode(
      [String: [String: QuotedValue]].self, from: Data("{\"a\":{\"USD\":1},\"b\":{\"USD\":1}}".utf8))
    #expect(days.count == 2)
    expect(try decode("{\"USD\":\"USD\\\",\\\"USD\\\":\",\"EUR\":[\"USD\",\"USD\"]}").count, equals: 2)
  }

  @Test("JSONTable refuses JSON that is deeper than any table")
  func depth() throws {
    let limit = JSONShape.depthLimit
    func nested(_ depth: Int) -> String {
      "{\"USD\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    expect(try decode(nested(limit - 1)), equals: ["USD": .other("no number")])
    #expect(throws: ProviderError.malformed("JSON more than 16 levels deep")) { try decode(nested(limit)) }
    #expect(throws: ProviderError.malformed("JSON more than 16 levels deep")) {
      try decode(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test(
    "JSONTable says what is wrong with what is no such JSON",
    arguments: [
      ("<!DOCTYPE html><html></html>", "a page of markup in place of JSON"), ("", "not JSON"),
      ("Not found", "not JSON"),
      ("{\"USD\":1", "not JSON"), ("{\"USD\":NaN}", "not JSON"), ("[1]", "the whole is of another type"),
    ])
  func malformed(text: String, problem: String) {
    #expect(throws: ProviderError.malformed(problem)) { try decode(text) }
  }

  @Test("JSONTable refuses bytes that are not UTF-8")
  func notUTF8() {
    let body = Data("{\"US".utf8) + Data([0xC3, 0x28]) + Data("\":1}".utf8)
    #expect(throws: ProviderError.self) { try JSONTable.decode([String: QuotedValue].self, from: body) }
  }

  @Test("JSONTable never fails but by its own error, whatever the bytes", arguments: 0..<20)
  func mutations(round: UInt64) {
    var random = SeededGenerator(seed: round)
    let seeds = [Array(Samples.frankfurter("2026-10-30").utf8), Array(Samples.exchangeRateAPI(at: 1_793_664_001).utf8)]
    for _ in 0..<200 {
      let body = Data(random.mutation(of: seeds))
      do throws(ProviderError) {
        _ = try JSONTable.decode([FrankfurterRow].self, from: body)
      } catch {
        #expect(error.retryAfter == nil)
      }
    }
  }
}
