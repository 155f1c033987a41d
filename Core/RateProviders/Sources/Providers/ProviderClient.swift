import Networking
import Platform
import SharedModels

/// Sends requests to one provider's server, and refuses answers without success.
struct ProviderClient: Sendable {
  /// The maximum size of a table of rates: 8 MiB.
  static let tableLimit = 8 << 20
  /// The maximum size of a whole history: 64 MiB.
  static let historyLimit = 64 << 20

  let endpoint: ProviderEndpoints.Endpoint
  let transport: any HTTPTransport
  let now: @Sendable () -> Date

  /// The current day in UTC.
  var today: FixingDate { FixingDate(inUTCAt: now()) }

  /// The same client, with a transport that sends a request again where that is worth it.
  var retrying: ProviderClient {
    ProviderClient(endpoint: endpoint, transport: RetryingTransport(transport), now: now)
  }

  /// Requests a document.
  ///
  /// - Parameters:
  ///   - path: the documented path, starting with `/`.
  ///   - request: supplies the time limit and, if any, the validators and the progress handler.
  ///   - accept: the media type to request.
  ///   - authorization: the value of the `Authorization` header.
  ///   - limit: the maximum size of the body, in bytes.
  /// - Returns: an answer with a success status, or 304 when the request has validators.
  func get(
    _ path: String, for request: ProviderRequest, accept: String, authorization: String? = nil,
    limit: Int = tableLimit
  ) async throws(ProviderError) -> HTTPResponse {
    guard let url = URL(string: endpoint.base + path) else {
      throw .http(.unsupportedAddress(endpoint.base))
    }
    var headers: HTTPHeaders = ["Accept": accept]
    headers["Authorization"] = authorization
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await transport.send(
        HTTPRequest(
          url: url, headers: headers, timeouts: HTTPTimeouts(connect: request.time, total: request.time),
          bodyLimit: limit, validators: request.validators, onProgress: request.onProgress))
    } catch {
      switch error {
      case .timedOut, .cancelled: throw .timedOut(request.time)
      default: throw .http(error)
      }
    }
    guard response.isSuccess || (response.isUnchanged && request.validators != nil) else { throw failure(of: response) }
    return response
  }

  /// Requests the newest table, conditionally where the request has validators.
  func newest(
    _ path: String, for request: ProviderRequest, accept: String,
    table: (HTTPResponse) throws(ProviderError) -> [QuotedTable]
  ) async throws(ProviderError) -> ProviderReply {
    let response = try await get(path, for: request, accept: accept)
    guard !response.isUnchanged else { return .unchanged }
    return .tables(try table(response), validators: response.validators)
  }

  private func failure(of response: HTTPResponse) -> ProviderError {
    let wait = response.retryAfter(now: now())
    if response.status != 429, let word = ProviderErrorBody.word(in: response.body) {
      return .rejected(word, retryAfter: wait)
    }
    return .status(response.status, retryAfter: wait)
  }
}

extension ProviderClient {
  /// The client of one of the providers.
  init(
    _ id: ProviderID, at endpoints: ProviderEndpoints, transport: any HTTPTransport, now: @escaping @Sendable () -> Date
  ) {
    self.init(endpoint: endpoints.endpoint(of: id), transport: transport, now: now)
  }
}

/// A provider's error code, sent in the body.
enum ProviderErrorBody {
  private struct Body: Decodable {
    let word: String?

    private enum CodingKeys: String, CodingKey {
      case errorType = "error-type"
      case message
      case error
      case status
    }

    /// `{"result":"error","error-type":…}` (ExchangeRate-API), `{"error":true,"message":…}` (Open Exchange Rates),
    /// `{"status":422,"message":…}` (Frankfurter).
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let type = try container.decodeIfPresent(String.self, forKey: .errorType) {
        word = type
      } else if container.contains(.status) || (try? container.decode(Bool.self, forKey: .error)) == true {
        word = try container.decodeIfPresent(String.self, forKey: .message)
      } else {
        word = nil
      }
    }
  }

  /// The error code, or nil when the body has none.
  static func word(in body: Data) -> String? {
    guard body.count < 4_096, body.first == UInt8(ascii: "{") else { return nil }
    return (try? JSONTable.decode(Body.self, from: body))?.word.map { UntrustedText.excerpt($0) }
  }
}
