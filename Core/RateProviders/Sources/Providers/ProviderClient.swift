import Networking
import Platform
import SharedModels

/// Sends requests to one provider's server, and translates errors into reasons.
struct ProviderClient: Sendable {
  /// The provider's endpoint.
  let endpoint: ProviderEndpoints.Endpoint
  /// The transport for requests.
  let transport: any HTTPTransport
  /// The current time.
  let now: @Sendable () -> Date

  /// The current day in UTC.
  var today: FixingDate { FixingDate(inUTCAt: now()) }

  /// Requests a document.
  ///
  /// - Parameters:
  ///   - path: the documented path, starting with `/`.
  ///   - ask: supplies the time limit and, if any, the validators and the progress handler.
  ///   - accept: the media type to request.
  ///   - authorization: the value of the `Authorization` header.
  ///   - limit: the maximum size of the body, in bytes.
  /// - Returns: an answer with a success status, or 304 when the ask has validators.
  func get(
    _ path: String, for ask: ProviderAsk, accept: String, authorization: String? = nil,
    limit: Int = HTTPRequest.tableLimit
  ) async throws(ProviderError) -> HTTPResponse {
    guard let url = URL(string: endpoint.base + path) else {
      throw ProviderError(.unreachable(.notAnAddress(endpoint.base)))
    }
    var headers: HTTPHeaders = ["Accept": accept]
    headers["Authorization"] = authorization
    let request = HTTPRequest(
      url: url, headers: headers, timeouts: HTTPTimeouts(connect: ask.time, total: ask.time), bodyLimit: limit,
      validators: ask.validators, onProgress: ask.onProgress)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await transport.send(request)
    } catch {
      throw ProviderError(.init(error, within: ask.time))
    }
    guard response.isSuccess || (response.isUnchanged && ask.validators != nil) else { throw failure(of: response) }
    return response
  }

  /// Requests the newest table, conditionally where the ask has validators.
  func newest(
    _ path: String, for ask: ProviderAsk, accept: String, table: (HTTPResponse) throws(ProviderError) -> [QuotedTable]
  ) async throws(ProviderError) -> ProviderReply {
    let response = try await get(path, for: ask, accept: accept)
    guard !response.isUnchanged else { return .unchanged }
    return .tables(try table(response), validators: response.validators)
  }

  private func failure(of response: HTTPResponse) -> ProviderError {
    let wait = response.retryAfter(now: now())
    if response.status == 429 {
      return ProviderError(.rateLimited(for: wait), retryAfter: wait)
    }
    if let word = ProviderErrorBody.word(in: response.body) {
      return ProviderError(.rejected(word), retryAfter: wait)
    }
    return ProviderError(.status(response.status), retryAfter: wait)
  }
}

extension ProviderFailure.Reason {
  /// Translates a transport error; `time` is the limit that the provider had.
  fileprivate init(_ error: HTTPError, within time: Duration) {
    switch error {
    case .timedOut, .cancelled: self = .timedOut(time)
    case .untrusted(_, let detail): self = .untrusted(CertificateProblem(detail), detail: detail)
    case .bodyTooLarge(let limit): self = .tooLarge(limit: limit)
    case .truncated, .undecodable: self = .malformed(error.description)
    case .unsupportedAddress(let address): self = .unreachable(.notAnAddress(address))
    case .hostNotFound(let host): self = .unreachable(.hostNotFound(host))
    case .cannotConnect(let host, let port, let failure, let detail):
      self = .unreachable(ConnectionProblem(failure, host: host, port: port, detail: detail))
    case .redirectRefused(let address): self = .unreachable(.redirectRefused(to: ForeignText.excerpt(address)))
    case .tooManyRedirects(let limit): self = .unreachable(.tooManyRedirects(limit: limit))
    case .libraryMissing: self = .unreachable(.libraryMissing(package: HTTPError.package))
    case .transport(_, let detail): self = .unreachable(.other(detail))
    }
  }
}

extension ConnectionProblem {
  fileprivate init(_ failure: ConnectFailure, host: String, port: Int, detail: String) {
    self =
      switch failure {
      case .refused: .refused(host: host, port: port, detail: detail)
      case .noRoute: .noRoute(host: host, port: port, detail: detail)
      case .other: .failed(host: host, port: port, detail: detail)
      }
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

  /// The error code, or nil when the body has none.
  static func word(in body: Data) -> String? {
    guard body.count < 4_096, body.first == UInt8(ascii: "{") else { return nil }
    return (try? JSONTable.decode(Body.self, from: body))?.word.map { ForeignText.excerpt($0) }
  }
}
