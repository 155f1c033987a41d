internal import CCurl
import Platform
import SharedModels

/// A running request: its easy handle, and the part of the answer that has arrived.
///
/// Created, driven and freed only on the engine's thread, where libcurl also calls back.
final class CurlTransfer {
  /// What follows a finished exchange with a server.
  enum Step {
    /// The request goes on at another address: add the handle again.
    case again
    case outcome(CurlEngine.Outcome)
  }

  let id: TransferID
  let handle: CurlLibrary.Handle
  private let library: CurlLibrary
  private let configuration: CurlConfiguration
  private let deadline: ContinuousClock.Instant
  private var request: HTTPRequest
  private var redirects = 0
  private var response = CurlResponse()
  private var headerList: CurlLibrary.HeaderList?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init(
    id: TransferID, request: HTTPRequest, deadline: ContinuousClock.Instant, library: CurlLibrary,
    configuration: CurlConfiguration
  ) throws(HTTPError) {
    guard let handle = library.easyInit() else {
      throw .transport(code: Int(CURLE_OUT_OF_MEMORY.rawValue), detail: library.text(of: CURLE_OUT_OF_MEMORY))
    }
    self.id = id
    self.handle = handle
    self.library = library
    self.configuration = configuration
    self.deadline = deadline
    self.request = request
    errorText.pointee = 0
    configure()
  }

  /// Frees everything; the handle must have been removed from the multi handle.
  func free() {
    library.easyCleanup(handle)
    library.listFree(headerList)
    headerList = nil
    errorText.deallocate()
  }

  /// Decides what a finished exchange means.
  func finished(with code: CURLcode) -> Step {
    do throws(HTTPError) {
      if let failure = response.failure { throw failure }
      guard code == CURLE_OK else { throw error(for: code) }
      let status = responseCode
      guard RedirectPolicy().isRedirect(status), let location = redirectAddress else {
        request.onProgress?(progress)
        return .outcome(.success(response.answer(status: status)))
      }
      request = try RedirectPolicy().next(after: request, status: status, location: location, followed: redirects)
      guard ContinuousClock.now < deadline else { throw .timedOut }
      redirects += 1
      response = CurlResponse()
      configure()
      return .again
    } catch {
      return .outcome(.failure(error))
    }
  }
}

// MARK: - Options

extension CurlTransfer {
  private func configure() {
    var options = CurlOption.options(of: request, left: deadline - ContinuousClock.now, configuration: configuration)
    let this = Unmanaged.passUnretained(self).toOpaque()
    options += [
      .pointer(CURLOPT_ERRORBUFFER, errorText),
      .pointer(CURLOPT_WRITEDATA, this), .callback(CURLOPT_WRITEFUNCTION, receiveBody),
      .pointer(CURLOPT_HEADERDATA, this), .callback(CURLOPT_HEADERFUNCTION, receiveHeader),
    ]
    for option in options { library.set(option, on: handle) }
    configureHeaders()
  }

  private func configureHeaders() {
    var list: CurlLibrary.HeaderList?
    // libcurl would otherwise ask the server for permission before it sends a body, and wait a second for it.
    var fields = request.headers.fields + [HTTPHeaders.Field(name: "Expect", value: "")]
    fields += request.validators?.headers.fields ?? []
    for field in fields where !field.breaksLine {
      list = library.listAppend(list, "\(field.name): \(field.value)") ?? list
    }
    library.set(.pointer(CURLOPT_HTTPHEADER, list), on: handle)
    library.listFree(headerList)
    headerList = list
  }
}

// MARK: - Receiving

extension CurlTransfer {
  fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard response.appendBody(bytes, limit: request.bodyLimit) else { return false }
    request.onProgress?(progress)
    return true
  }

  fileprivate func take(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    response.appendHeaderLine(bytes, bodyLimit: request.bodyLimit)
  }

  /// Counted on the wire, so that it can be compared with the length of a compressed body.
  private var progress: TransferProgress {
    var received: curl_off_t = 0
    var expected: curl_off_t = -1
    _ = ccurl_get_size(library.easyGetInfo, handle, CURLINFO_SIZE_DOWNLOAD_T, &received)
    _ = ccurl_get_size(library.easyGetInfo, handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &expected)
    return TransferProgress(received: Int(received), expected: expected < 0 ? nil : Int(expected))
  }

  private var responseCode: Int {
    var code = 0
    _ = ccurl_get_long(library.easyGetInfo, handle, CURLINFO_RESPONSE_CODE, &code)
    return code
  }

  /// The absolute address of a redirect, as libcurl resolves it.
  private var redirectAddress: String? {
    var address: UnsafePointer<CChar>?
    _ = ccurl_get_string(library.easyGetInfo, handle, CURLINFO_REDIRECT_URL, &address)
    return address.map { String(cString: $0) }
  }

  private func error(for code: CURLcode) -> HTTPError {
    let written = String(cString: errorText)
    let peer = peer(namedIn: written)
    var systemCode = 0
    _ = ccurl_get_long(library.easyGetInfo, handle, CURLINFO_OS_ERRNO, &systemCode)
    return HTTPError(
      code: code, host: peer.host, port: peer.port, systemCode: systemCode,
      detail: written.isEmpty ? library.text(of: code) : written)
  }

  /// The host that was connected to: the proxy, unless libcurl's message names the server.
  private func peer(namedIn words: String) -> (host: String, port: Int) {
    let url = request.url
    let host = url.host ?? ""
    if !words.contains(host), let proxy = configuration.proxies.proxy(forScheme: url.scheme),
      let proxy = URL(string: proxy.contains("://") ? proxy : "http://\(proxy)"), let host = proxy.host
    {
      return (host, proxy.port ?? Self.proxyPort)
    }
    return (host, url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80))
  }

  /// libcurl's default port for a proxy.
  private static let proxyPort = 1080
}

/// libcurl's callback for the body; anything but the number of bytes ends the transfer.
private func receiveBody(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : -1
}

/// libcurl's callback for the header, a line at a time.
private func receiveHeader(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.take(headerLine: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : -1
}

extension HTTPHeaders.Field {
  /// Whether the field would start another field or the body; such a field is not sent.
  fileprivate var breaksLine: Bool {
    name.utf8.contains { $0 < 0x20 } || value.utf8.contains { $0 < 0x20 && $0 != 0x09 }
  }
}

/// Identifies one request within a `CurlEngine`.
typealias TransferID = UInt64
