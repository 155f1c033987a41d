import Platform
import SharedModels

/// The European Central Bank's own files: the day's, the last ninety days', and the whole history.
struct ECBProvider: RateProvider {
  /// The number of days that the ninety-day file is certain to contain; its first day moves while it is being
  /// published.
  static let recentDays = 85

  let client: ProviderClient

  /// Downloads the file that contains the requested fixings.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    switch request.query {
    case .latest:
      return try await document("daily", for: request)
    case .recent(let day):
      do throws(ProviderError) {
        let tables = try await tables(in: "hist-90d", for: request)
        let recent = tables.filter { day <= $0.date }
        return .tables(recent.isEmpty ? tables.suffix(1) : recent, validators: nil)
      } catch {
        // A mirror may have only the day's file.
        guard error.isNotFound else { throw error }
        return try await document("daily", for: request)
      }
    case .date(let day):
      try checkReach(of: day)
      // The day's file is the newest table and answers for every day since its own; it also has a fiftieth of the
      // ninety-day file's size.
      var tables = try await tables(in: "daily", for: request)
      if !tables.contains(where: { $0.date <= day }) { tables = try await self.tables(in: "hist-90d", for: request) }
      guard let table = tables.last(where: { $0.date <= day }) else {
        throw .unsupported("no fixing on or before \(day)")
      }
      return .tables([table], validators: nil)
    case .range(let days):
      try checkReach(of: days.lowerBound)
      return .tables(
        try await tables(in: "hist-90d", for: request).filter { days.contains($0.date) }, validators: nil)
    case .history:
      // A download of minutes may break off, and no other provider has the history.
      return try await ECBProvider(client: client.retrying).document(
        "hist", for: request, limit: ProviderClient.historyLimit)
    }
  }

  private func document(
    _ name: String, for request: ProviderRequest, limit: Int = ProviderClient.tableLimit
  ) async throws(ProviderError) -> ProviderReply {
    try await client.reply(
      to: request, "/stats/eurofxref/eurofxref-\(name).xml", accept: "application/xml, text/xml", limit: limit,
      tables: ECBDocument.tables(in:))
  }

  private func tables(in name: String, for request: ProviderRequest) async throws(ProviderError) -> [QuotedTable] {
    guard case .tables(let tables, _) = try await document(name, for: request) else { return [] }
    return tables
  }

  private func checkReach(of day: FixingDate) throws(ProviderError) {
    guard day.days(to: client.today) <= Self.recentDays else {
      throw .unsupported("days more than \(Self.recentDays) back only with the whole history")
    }
  }
}

/// The ECB's reference rates in XML: one day, ninety days or the whole history, all in the same form.
enum ECBDocument {
  /// The tables of the document, oldest first.
  ///
  /// - Throws: `ProviderError` `malformed` when it is not well-formed UTF-8 XML, is not a table of reference rates, or
  ///   contains a day twice.
  static func tables(in body: Data) throws(ProviderError) -> [QuotedTable] {
    guard String(validating: body, as: UTF8.self) != nil else { throw .malformed("not UTF-8") }
    let result = body.withUnsafeBytes { bytes in
      Result { () throws(ProviderError) in try read(bytes.bindMemory(to: UInt8.self)) }
    }
    let tables = try result.get().sorted { $0.date < $1.date }
    guard !tables.isEmpty else { throw .malformed("no dated table") }
    for (table, next) in zip(tables, tables.dropFirst()) where table.date == next.date {
      throw .malformed("\(table.date) twice")
    }
    return tables
  }

  /// `Envelope / Cube / Cube time='…' / Cube currency='…' rate='…'`.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ProviderError) -> [QuotedTable] {
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
          throw scanner.error("<\(UntrustedText.excerpt(root))> in place of the ECB's envelope")
        case (3, "Cube"):
          guard let time = scanner.attribute("time"), let day = FixingDate(iso8601: time) else {
            throw scanner.error("a table without a date")
          }
          date = day
          rows.removeAll(keepingCapacity: true)
        case (4, "Cube"):
          guard let code = scanner.attribute("currency"), let rate = scanner.attribute("rate") else {
            throw scanner.error("a rate without currency or value")
          }
          rows.append(QuotedTable.Row(code, QuotedValue(text: rate)))
        default: break
        }
      }
    }
    return tables
  }
}
