import Foundation

/// What Frankfurter's second version answers: an array of rows, chosen by the parameters of `/v2/rates`.
public struct FrankfurterReplies: Sendable {
  /// A published rate for one euro; without sources it is a pegged currency's.
  public struct Row: Sendable {
    let date: String
    let quote: String
    let rate: String
    let sources: [String]

    /// Creates a row; `date` is an ISO 8601 day.
    public init(_ date: String, _ quote: String, _ rate: String, of sources: String...) {
      self.date = date
      self.quote = quote
      self.rate = rate
      self.sources = sources
    }
  }

  private let rows: [Row]

  /// The server of these rows.
  public init(_ rows: [Row]) { self.rows = rows }

  /// The answer to a request.
  public func reply(to request: LoopbackRequest) -> LoopbackReply {
    guard let url = URLComponents(string: request.target), url.path == "/v2/rates" else {
      return .status(404, body: "{\"status\":404,\"message\":\"not found\"}")
    }
    let parameters = Dictionary((url.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let quotes = parameters["quotes"].map { $0.split(separator: ",").map(String.init) }
    let asked = rows.filter { row in
      (quotes?.contains(row.quote) ?? true) && (parameters["providers"].map { row.sources.contains($0) } ?? true)
        && row.date >= parameters["from"] ?? "" && row.date <= parameters["to"] ?? parameters["date"] ?? "9"
    }
    guard parameters["from"] == nil else { return .ok(Self.json(asked, parameters["expand"] == "providers")) }
    // Of a day, each currency's newest.
    let newest = Dictionary(grouping: asked, by: \.quote).compactMap { $0.value.max { $0.date < $1.date } }
    return .ok(Self.json(newest.sorted { $0.quote < $1.quote }, parameters["expand"] == "providers"))
  }

  /// Rows as the server writes them.
  public static func json(_ rows: [Row], _ expands: Bool = false, base: String = "EUR") -> String {
    let objects = rows.map { row in
      let sources = row.sources.map { "\"\($0)\"" }.joined(separator: ",")
      return "{\"date\":\"\(row.date)\",\"base\":\"\(base)\",\"quote\":\"\(row.quote)\",\"rate\":\(row.rate)"
        + (expands && !row.sources.isEmpty ? ",\"providers\":[\(sources)]}" : "}")
    }
    return "[\(objects.joined(separator: ","))]"
  }
}
