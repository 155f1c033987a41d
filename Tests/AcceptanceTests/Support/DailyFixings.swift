import Foundation
import Synchronization
import TestSupport

/// The ECB's daily file, with a rate of the won that a test can change while the server runs.
final class DailyFixings: Sendable {
  /// The current day, so that no newer fixing is ever due when a test runs.
  static let today = String(Date().ISO8601Format().prefix(10))

  private let won: Mutex<String>

  init(won: String) { self.won = Mutex(won) }

  /// Sets the price of a euro in won.
  func set(won: String) { self.won.withLock { $0 = won } }

  /// Starts a server that has only the daily file.
  func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path.hasSuffix("/eurofxref-daily.xml")
        ? .ok(Self.table(date: Self.today, won: self.won.withLock(\.self))) : .status(404)
    }
  }

  /// A daily file with twelve currencies.
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
