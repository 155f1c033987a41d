internal import CCurl
import Platform

/// The part of an answer that has arrived, and why it cannot be accepted.
struct CurlResponse {
  /// The maximum size of the body in bytes.
  let bodyLimit: Int
  private(set) var failure: HTTPError?
  private var headers: HTTPHeaders = [:]
  private var headerBytes = 0
  private var fieldCount = 0
  /// The length that the header announces for the body as it is sent.
  private var announcedLength: Int?
  private var isCompressed = false
  private var body = Data()

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  func answer(status: Int) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: body)
  }

  /// Appends to the body; false when it exceeds the limit.
  mutating func appendBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= bodyLimit else {
      body = Data()
      return refuse(.bodyTooLarge(limit: bodyLimit))
    }
    if body.isEmpty, let announcedLength { body.reserveCapacity(min(max(announcedLength, 0), bodyLimit)) }
    body.append(contentsOf: bytes)
    return true
  }

  /// Appends a header line; false when the header exceeds a limit, or announces a body that does.
  ///
  /// A status line restarts the header: a proxy's answer, or an interim one, precedes the server's. The limits are for
  /// all of them together.
  mutating func appendHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    if bytes.count > HTTPHeaders.Limit.fieldBytes { return refuse(.headerTooLarge(.field)) }
    if headerBytes > HTTPHeaders.Limit.allBytes { return refuse(.headerTooLarge(.all)) }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      (headers, announcedLength, isCompressed) = ([:], nil, false)
    } else if let colon = line.firstIndex(of: ":") {
      fieldCount += 1
      if fieldCount > HTTPHeaders.Limit.fields { return refuse(.headerTooLarge(.count)) }
      take(String(line[..<colon]), line[line.index(after: colon)...].withoutBlanks)
    } else if let announcedLength, announcedLength > bodyLimit, !isCompressed {
      return refuse(.bodyTooLarge(limit: bodyLimit))
    }
    return true
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "content-length": announcedLength = Int(value)
    case "content-encoding": isCompressed = true
    default: break
    }
    headers.append(name, value)
  }

  private mutating func refuse(_ failure: HTTPError) -> Bool {
    self.failure = failure
    return false
  }
}

extension Substring {
  /// Without spaces and line breaks at either end.
  fileprivate var withoutBlanks: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] <= 0x20 { end = bytes.index(before: end) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}

extension HTTPError {
  /// Translates a libcurl result code.
  init(code: CURLcode, host: String, port: Int, systemCode: Int, detail: String) {
    self =
      switch code {
      case CURLE_URL_MALFORMAT: .unsupportedAddress(host)
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .hostNotFound(host)
      case CURLE_COULDNT_CONNECT:
        .cannotConnect(host: host, port: port, failure: ConnectFailure(systemCode: systemCode), detail: detail)
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
        .untrusted(host: host, detail: detail)
      case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: .truncated
      case CURLE_BAD_CONTENT_ENCODING: .undecodable(detail: detail)
      case CURLE_ABORTED_BY_CALLBACK: .cancelled
      default: .transport(code: Int(code.rawValue), detail: detail)
      }
  }
}
