import Platform
import SharedModels

/// Decodes a provider's JSON after checking its structure.
enum JSONTable {
  /// Decodes the body.
  ///
  /// - Throws: `ProviderError` `refused` when an object contains a currency twice, else `malformed`.
  static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws(ProviderError) -> Value {
    if let page = markup(in: body) { throw .malformed(page) }
    let shape = body.withUnsafeBytes { bytes in
      Result { () throws(ProviderError) in try JSONShape.check(bytes.bindMemory(to: UInt8.self)) }
    }
    try shape.get()
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw .malformed(error.place)
    } catch {
      throw .malformed("not JSON")
    }
  }

  /// The start of the body when it is an HTML page instead of JSON.
  private static func markup(in body: Data) -> String? {
    body.first { $0 > 0x20 } == UInt8(ascii: "<") ? "a page of markup in place of JSON" : nil
  }
}

extension QuotedValue: Decodable {
  /// Accepts any value: anything but a number is kept as text, to be reported with its currency.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .other("null")
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .other("\"\(UntrustedText.excerpt(text))\"")
    } else if let flag = try? container.decode(Bool.self) {
      self = .other(String(flag))
    } else {
      self = .other("no number")
    }
  }
}

extension DecodingError {
  /// A short description of the problem and its position.
  fileprivate var place: String {
    func path(_ context: Context) -> String {
      context.codingPath.isEmpty ? "the whole" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch self {
    case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
    case .valueNotFound(_, let context): return "\(path(context)) is null"
    case .typeMismatch(_, let context): return "\(path(context)) is of another type"
    case .dataCorrupted(let context): return context.codingPath.isEmpty ? "not JSON" : "\(path(context)) cannot be read"
    @unknown default: return "not JSON"
    }
  }
}

extension [String: QuotedValue] {
  /// The rows of a table, sorted by code.
  var rows: [QuotedTable.Row] {
    sorted { $0.key < $1.key }.map { QuotedTable.Row($0.key, $0.value) }
  }
}

extension FixingDate {
  /// The day in UTC at this number of seconds since 1970; nil outside the years 1970 to 9999.
  init?(unixTime seconds: Int64) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(dayNumber: Int32(seconds / 86_400))
  }
}
