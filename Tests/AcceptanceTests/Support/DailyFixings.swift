import Foundation
import Synchronization
import TestSupport

/// The ECB's file of the day, with a won that a test can change while its server runs.
final class DailyFixings: Sendable {
  /// Of today, so that no newer fixing can be due whenever a test runs.
  static let today = String(Date().ISO8601Format().prefix(10))

  private let won: Mutex<String>

  init(won: String) { self.won = Mutex(won) }

  /// From now on a euro is worth so many won.
  func set(won: String) { self.won.withLock { $0 = won } }

  /// A server that has the day's file alone.
  func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path.hasSuffix("/eurofxref-daily.xml")
        ? .ok(Self.table(date: Self.today, won: self.won.withLock(\.self))) : .status(404)
    }
  }

  /// A file of twelve currencies.
  static func table(date: String, won: String) -> String {
    let rates = [
      "USD": "1.1200", "JPY": "175.10", "GBP": "0.83500", "CHF": "0.9200", "CZK": "24.300", "DKK": "7.4700",
      "HUF": "366.00", "PLN": "4.4000", "RON": "5.3400", "SEK": "10.980", "NOK": "10.310", "KRW": won,
    ]
    let cubes = rates.map { "<Cube currency='\($0.key)' rate='\($0.value)'/>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>\
      <Cube><Cube time='\(date)'>\(cubes)</Cube></Cube></gesmes:Envelope>
      """
  }
}
