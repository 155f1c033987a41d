import Networking
import Platform
import SharedModels
import Wording

/// Sends requests to one provider's server, and refuses answers without success.
package struct ProviderClient: Sendable {
  /// The maximum size of a table of rates: 8 MiB.
  static let tableLimit = 8 << 20
  /// The maximum size of a whole history: 64 MiB.
  static let historyLimit = 64 << 20

  /// The fixed facts about the provider.
  var profile: ProviderProfile
  /// Where it is asked.
  var endpoint: ProviderEndpoints.Endpoint
  /// The file with the key, for a provider that needs one; without it, the provider is off.
  private let keyFile: String?
  private var transport: any HTTPTransport
  private let now: @Sendable () -> Date

  /// The client of one of the providers.
  init(
    _ id: ProviderID, at endpoints: ProviderEndpoints, keyFile: String? = nil, transport: any HTTPTransport,
    now: @escaping @Sendable () -> Date
  ) {
    profile = id.profile
    endpoint = endpoints.endpoint(of: id)
    self.keyFile = keyFile
    self.transport = transport
    self.now = now
  }

  /// The current day in UTC.
  var today: FixingDate { FixingDate(inUTCAt: now()) }

  /// The same client, with a transport that sends a request again where that is worth it.
  var retrying: ProviderClient {
    var client = self
    client.transport = RetryingTransport(transport)
    return client
  }

  /// Why the provider cannot be asked, such as a missing key; nil when it can.
  var obstacle: ProviderError? {
    do throws(ProviderError) {
      _ = try key()
      return nil
    } catch {
      return error
    }
  }

  /// What a server may repeat and nobody must see: the password of the provider's address, and its key.
  var secrets: [String] {
    do throws(ProviderError) {
      return endpoint.base.passwords + [try key()].compactMap(\.self)
    } catch {
      return endpoint.base.passwords
    }
  }

  /// Requests a document, and reads its tables unless it is the one that is known.
  func reply(
    to request: ProviderRequest, _ path: String, accept: String = "application/json", limit: Int = tableLimit,
    tables: (Data) throws(ProviderError) -> [QuotedTable]
  ) async throws(ProviderError) -> ProviderReply {
    let response = try await get(path, for: request, accept: accept, limit: limit)
    return response.isUnchanged ? .unchanged : .tables(try tables(response.body), validators: response.validators)
  }

  /// Requests a document.
  ///
  /// - Parameters:
  ///   - path: the documented path, starting with `/`.
  ///   - request: supplies the time limit and, if any, the validators and the progress handler.
  ///   - accept: the media type to request.
  ///   - limit: the maximum size of the body, in bytes.
  /// - Returns: an answer with a success status, or 304 when the request has validators.
  func get(
    _ path: String, for request: ProviderRequest, accept: String = "application/json", limit: Int = tableLimit
  ) async throws(ProviderError) -> HTTPResponse {
    guard let url = URL(string: endpoint.base + path) else {
      throw .http(.unsupportedAddress(endpoint.base))
    }
    var headers: HTTPHeaders = ["Accept": accept]
    // Never in the address, which would end up in logs.
    headers["Authorization"] = try key().map { "Token \($0)" }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await transport.send(
        HTTPRequest(
          url: url, headers: headers, timeout: request.time, bodyLimit: limit, validators: request.validators,
          onProgress: request.onProgress))
    } catch {
      throw [.timedOut, .cancelled].contains(error) ? .timedOut(request.time) : .http(error)
    }
    let wait = response.retryAfter(now: now())
    if response.status != 429, let word = ProviderErrorBody.word(in: response.body) {
      throw .rejected(word, retryAfter: wait)
    }
    guard response.isSuccess || (response.isUnchanged && request.validators != nil) else {
      throw .status(response.status, retryAfter: wait)
    }
    return response
  }
}

// MARK: - The key

extension ProviderClient {
  /// The provider's key; nil when it needs none.
  private func key() throws(ProviderError) -> String? {
    guard profile.needsKey else { return nil }
    guard let keyFile else { throw .unsupported("no key file is configured") }
    do throws(KeyFileProblem) {
      return try Self.key(in: keyFile)
    } catch {
      throw .keyFile(path: keyFile, problem: error)
    }
  }

  /// The key in the first line of a file that only its owner may read.
  private static func key(in path: String) throws(KeyFileProblem) -> String {
    let status: File.Status?
    let text: String?
    do throws(FileError) {
      text = try File.text(of: path, limit: 1 << 16)
      status = try File.status(of: path)
    } catch {
      throw error.isFolder || error.code == FileError.notRegular ? .notRegular : .notReadable(code: error.code)
    }
    guard let status, let text else { throw .notReadable(code: ENOENT) }
    guard status.permissions & 0o077 == 0 else { throw .openToOthers(mode: status.permissions & 0o777) }
    let key = text.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.drop { $0 == UInt8(ascii: " ") }
    guard !key.isEmpty, key.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .noKey }
    return String(Substring(key))
  }
}

/// Why the key in a file cannot be used.
package enum KeyFileProblem: Error, Hashable, Sendable {
  /// The system refused to read it; with its `errno`.
  case notReadable(code: Int32)
  /// It is a folder, a pipe or the like.
  case notRegular
  /// Others than its owner may read it; with its permission bits.
  case openToOthers(mode: UInt32)
  /// Its first line holds no key.
  case noKey
}

/// A provider's error code, sent in the body.
private struct ProviderErrorBody: Decodable {
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
    let isError = container.contains(.status) || (try? container.decode(Bool.self, forKey: .error)) == true
    word =
      try container.decodeIfPresent(String.self, forKey: .errorType)
      ?? (isError ? container.decodeIfPresent(String.self, forKey: .message) : nil)
  }

  /// The error code, or nil when the body has none.
  static func word(in body: Data) -> String? {
    guard body.count < 4_096, body.first == UInt8(ascii: "{") else { return nil }
    return (try? JSONTable.decode(Self.self, from: body))?.word.map { UntrustedText.excerpt($0) }
  }
}
