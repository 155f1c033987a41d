import SharedModels

import struct Platform.Data

/// The ECB's reference rates in XML: one day, ninety days or the whole history, all in the same form.
enum ECBDocument {
  /// The tables of the document, oldest first.
  ///
  /// - Throws: `FormatError` when it is not well-formed UTF-8 XML, is no table of reference rates, or has a day twice.
  static func tables(in body: Data) throws(FormatError) -> [QuotedTable] {
    guard String(validating: body, as: UTF8.self) != nil else { throw FormatError("not UTF-8") }
    let result = body.withUnsafeBytes { bytes in
      Result { () throws(FormatError) in try read(bytes.bindMemory(to: UInt8.self)) }
    }
    let tables = try result.get().sorted { $0.date < $1.date }
    guard !tables.isEmpty else { throw FormatError("no dated table") }
    for (table, next) in zip(tables, tables.dropFirst()) where table.date == next.date {
      throw FormatError("\(table.date) twice")
    }
    return tables
  }

  /// `Envelope / Cube / Cube time='…' / Cube currency='…' rate='…'`.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) -> [QuotedTable] {
    var scanner = XMLScanner(bytes)
    var tables: [QuotedTable] = []
    var date: FixingDate?
    var rows: [QuotedTable.Row] = []
    var depth = 0
    while let event = try scanner.next() {
      switch event {
      case .end:
        depth -= 1
        if depth == 2, let finished = date {
          tables.append(QuotedTable(base: Currency.eur.code, date: finished, rows: rows))
          date = nil
        }
      case .start(let name):
        depth += 1
        switch (depth, name) {
        case (1, let root) where root != "Envelope":
          throw scanner.error("<\(ForeignText.excerpt(root))> in place of the ECB's envelope")
        case (3, "Cube"):
          guard let time = try scanner.attribute("time"), let day = FixingDate(iso8601: time) else {
            throw scanner.error("a table without a date")
          }
          date = day
          rows.removeAll(keepingCapacity: true)
        case (4, "Cube"):
          guard let code = try scanner.attribute("currency"), let rate = try scanner.attribute("rate") else {
            throw scanner.error("a rate without currency or value")
          }
          rows.append(QuotedTable.Row(code, DecimalText.value(of: rate)))
        default: break
        }
      }
    }
    return tables
  }
}
