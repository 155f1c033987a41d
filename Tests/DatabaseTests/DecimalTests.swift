import Platform
import Testing

@testable import Database

@Suite("Decimals")
struct DecimalTests {
  static let samples = [
    "0", "1", "-1", "1467.25", "0.00000000000000000001", "79228162514264337593543950335", "-0.1", "1000000",
    "9223372036854775807", "-9223372036854775807", "0.9223372036854775807", "123456789012345678901234567890.12345678",
  ]

  @Test("a decimal bound as text keeps every digit", arguments: samples)
  func text(sample: String) throws {
    let connection = try Connection(.memory)
    let decimal = try #require(Decimal(string: sample))
    let answer = try connection.first("SELECT ?", decimal) { row throws(DatabaseError) in try row.decimal(0) }
    #expect(answer == decimal)
  }

  @Test("a scaled decimal is exact or refused", arguments: samples)
  func scaled(sample: String) throws {
    let decimal = try #require(Decimal(string: sample))
    if let scaled = ScaledDecimal(exactly: decimal) {
      #expect(scaled.decimal == decimal)
    } else {
      #expect(sample.filter(\.isNumber).count > 19)
    }
  }

  @Test("19 digits fit, 20 do not")
  func limits() {
    #expect(ScaledDecimal(exactly: Decimal(Int64.max))?.unscaled == .max)
    #expect(ScaledDecimal(exactly: Decimal(UInt64.max)) == nil)
    #expect(ScaledDecimal(exactly: .nan) == nil)
  }

  @Test("a rate is its digits and their scale")
  func shape() {
    let rate = Decimal(sign: .plus, exponent: -2, significand: 146_725)
    #expect(ScaledDecimal(exactly: rate) == ScaledDecimal(unscaled: 146_725, scale: 2))
    #expect(ScaledDecimal(exactly: -rate) == ScaledDecimal(unscaled: -146_725, scale: 2))
  }

  @Test(
    "text that is not wholly a number is an error",
    arguments: ["", "12abc", "1,5", "nan", "1 000", "1-2", "1.2.3", "--1", "-", ".", "1.", ".5"])
  func malformed(text: String) throws {
    let connection = try Connection(.memory)
    #expect(throws: DatabaseError.self) {
      try connection.first("SELECT ?", text) { row throws(DatabaseError) in try row.decimal(0) }
    }
  }
}
