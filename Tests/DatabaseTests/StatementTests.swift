import Expectations
import SharedModels
import Testing
import Wording

@testable import Database

@Suite("Statements")
struct StatementTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(.memory)
    try connection.run(script: "CREATE TABLE cells (id INTEGER PRIMARY KEY, value ANY) STRICT")
  }

  @Test(
    "Every kind of value comes back as it went in",
    arguments: [
      .null, .integer(0), .integer(.max), .integer(.min), .text(""), .text("₩ 원 \u{0} end"), .blob([]),
      .blob([0, 255, 1]),
    ] as [DatabaseValue])
  func roundTrip(value: DatabaseValue) throws {
    try connection.execute("INSERT INTO cells (value) VALUES (?)", value)
    let answer = try connection.query("SELECT value FROM cells") { row throws(DatabaseError) in try row.value(0) }
    #expect(answer == [value])
  }

  @Test("A value is never part of the SQL")
  func injection() throws {
    let text = "'); DROP TABLE cells; --"
    try connection.execute("INSERT INTO cells (value) VALUES (?)", text)
    let found = try connection.first("SELECT count(*) FROM cells WHERE value = ?", text) { row throws(DatabaseError) in
      try row.integer(0)
    }
    #expect(found == 1)
  }

  @Test("A column of another type is an error that names the column, not a zero")
  func mismatch() throws {
    try connection.execute("INSERT INTO cells (value) VALUES (?)", "abc")
    let error = #expect(throws: DatabaseError.self) {
      try connection.query("SELECT value FROM cells") { row throws(DatabaseError) in try row.integer(0) }
    }
    #expect(error?.reason == .mismatch)
    #expect(error?.message == "column value does not hold an integer")
  }

  @Test("Null is not an integer, but an optional one")
  func null() throws {
    try connection.execute("INSERT INTO cells (value) VALUES (?)", Int64?.none)
    let optional = try connection.first("SELECT value FROM cells") { row throws(DatabaseError) in
      try row.optionalInteger(0)
    }
    #expect(optional == .some(nil))
    #expect(throws: DatabaseError.self) {
      try connection.first("SELECT value FROM cells") { row throws(DatabaseError) in try row.integer(0) }
    }
  }

  @Test("Too few or too many values are refused before anything runs")
  func wrongCount() throws {
    #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO cells (value) VALUES (?)") }
    #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO cells (value) VALUES (?)", 1, 2) }
    expect(try connection.integer("SELECT count(*) FROM cells"), equals: 0)
  }

  @Test("The same SQL is prepared once")
  func cache() throws {
    #expect(try connection.statement("SELECT 1") === connection.statement("SELECT 1"))
  }

  @Test("A statement whose rows are being read can be run again inside")
  func nestedUse() throws {
    for number in 1...3 { try connection.execute("INSERT INTO cells (value) VALUES (?)", number) }
    let sql = "SELECT value FROM cells ORDER BY id"
    let pairs = try connection.query(sql) { outer throws(DatabaseError) in
      let inner = try connection.query(sql) { row throws(DatabaseError) in try row.integer(0) }
      return [try outer.integer(0)] + inner
    }
    #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
  }

  @Test("More statements than the cache holds all work")
  func manyStatements() throws {
    for number in 0..<200 { expect(try connection.integer("SELECT \(number)"), equals: Int64(number)) }
  }

  @Test("execute(_:) says how many rows it changed")
  func changes() throws {
    for number in 1...3 { try connection.execute("INSERT INTO cells (value) VALUES (?)", number) }
    expect(try connection.execute("DELETE FROM cells WHERE value > ?", 1), equals: 2)
    expect(try connection.execute("DELETE FROM cells WHERE value > ?", 1), equals: 0)
  }
}
