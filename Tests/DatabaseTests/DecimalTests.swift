import Platform
import SharedModels
import Testing

@testable import Database

@Suite("Decimals")
struct DecimalTests {
  static let samples = [
    "0", "1", "-1", "1467.25", "0.00000000000000000001", "79228162514264337593543950335", "-0.1", "1000000",
    "9223372036854775807", "-9223372036854775807", "0.9223372036854775807", "123456789012345678901234567890.12345678",
  ]

  @Test("A decimal bound as text keeps every digit", arguments: samples)
  func text(sample: String) throws {
    let connection = try Connection(.memory)
    let decimal = try #require(Decimal(string: sample))
    let answer = try connection.first("SELECT ?", decimal) { row throws(DatabaseError) in try row.decimal(0) }
    #expect(answer == decimal)
  }

  @Test("A decimal in two columns comes back as it was bound", arguments: samples)
  func scaled(sample: String) throws {
    let connection = try Connection(.memory)
    for decimal in [try #require(Decimal(string: sample)), -(try #require(Decimal(string: sample)))] {
      let (digits, scale) = decimal.scaledColumns
      let answer = try connection.first("SELECT ?, ?", digits, scale) { row throws(DatabaseError) in
        try row.scaledDecimal(0)
      }
      #expect(answer == decimal)
    }
  }

  @Test("A decimal of up to 19 digits takes two integers, a longer one a text")
  func limits() {
    let rate = Decimal(sign: .plus, exponent: -2, significand: 146_725)
    #expect(rate.scaledColumns == (.integer(146_725), .integer(2)))
    #expect((-rate).scaledColumns == (.integer(-146_725), .integer(2)))
    #expect(Decimal(Int64.max).scaledColumns == (.integer(.max), .integer(0)))
    #expect(Decimal(UInt64.max).scaledColumns == (.text("18446744073709551615"), .integer(0)))
  }

  @Test(
    "Text that is not wholly a number is an error",
    arguments: ["", "12abc", "1,5", "nan", "1 000", "1-2", "1.2.3", "--1", "-", ".", "1.", ".5"])
  func malformed(text: String) throws {
    let connection = try Connection(.memory)
    #expect(throws: DatabaseError.self) {
      try connection.first("SELECT ?", text) { row throws(DatabaseError) in try row.decimal(0) }
    }
  }
}
