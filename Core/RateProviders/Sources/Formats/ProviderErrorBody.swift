import Platform

/// The word for an error that a provider puts into its body beside the status.
enum ProviderErrorBody {
  private struct Body: Decodable {
    let word: String?

    private enum CodingKeys: String, CodingKey {
      case errorType = "error-type"
      case message
      case error
    }

    /// `{"result":"error","error-type":…}` (ExchangeRate-API), `{"error":true,"message":…}` (Open Exchange Rates).
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let type = try container.decodeIfPresent(String.self, forKey: .errorType) {
        word = type
      } else if (try? container.decode(Bool.self, forKey: .error)) == true {
        word = try container.decodeIfPresent(String.self, forKey: .message)
      } else {
        word = nil
      }
    }
  }

  /// The word, or nil when the body has none.
  static func word(in body: Data) -> String? {
    guard body.count < 4_096, body.first == UInt8(ascii: "{") else { return nil }
    return (try? JSONTable.decode(Body.self, from: body))?.word.map { ForeignText.excerpt($0) }
  }
}
