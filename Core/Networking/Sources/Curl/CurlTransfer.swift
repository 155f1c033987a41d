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
  private var answer = CurlAnswer()
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
    configureOnce()
    configureForRequest()
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
      if let failure = answer.failure { throw failure }
      guard code == CURLE_OK else { throw error(for: code) }
      let status = responseCode
      guard RedirectPolicy().isRedirect(status), let location = redirectAddress else {
        request.onProgress?(progress)
        return .outcome(.success(answer.response(status: status)))
      }
      request = try RedirectPolicy().next(after: request, status: status, location: location, followed: redirects)
      guard ContinuousClock.now < deadline else { throw .timedOut }
      redirects += 1
      answer = CurlAnswer()
      configureForRequest()
      return .again
    } catch {
      return .outcome(.failure(error))
    }
  }
}

// MARK: - Options

extension CurlTransfer {
  /// Options that stay the same over redirects.
  private func configureOnce() {
    set(CURLOPT_NOSIGNAL, 1)
    set(ccurl_option_protocols, ccurl_protocols_http_and_https)
    // A name server that does not answer must not hold up the thread once the request has been cancelled.
    set(ccurl_option_quick_exit, 1)
    set(CURLOPT_HTTP_VERSION, ccurl_http_version_2_over_tls)
    set(CURLOPT_USERAGENT, configuration.userAgent)
    // Empty means every encoding that this libcurl supports.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.timeouts.connect.wholeMilliseconds))
    if let file = configuration.trust.authorityFile { set(CURLOPT_CAINFO, file) }
    if let directory = configuration.trust.authorityDirectory { set(CURLOPT_CAPATH, directory) }
    _ = ccurl_set_pointer(library.easySetOption, handle, CURLOPT_ERRORBUFFER, errorText)
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = ccurl_set_pointer(library.easySetOption, handle, CURLOPT_WRITEDATA, this)
    _ = ccurl_set_callback(library.easySetOption, handle, CURLOPT_WRITEFUNCTION, receiveBody)
    _ = ccurl_set_pointer(library.easySetOption, handle, CURLOPT_HEADERDATA, this)
    _ = ccurl_set_callback(library.easySetOption, handle, CURLOPT_HEADERFUNCTION, receiveHeader)
  }

  /// Options that depend on the address.
  private func configureForRequest() {
    set(CURLOPT_URL, request.url.absoluteString)
    set(CURLOPT_TIMEOUT_MS, max(1, (deadline - ContinuousClock.now).wholeMilliseconds))
    // Set even when there is none, or libcurl would read the environment.
    set(CURLOPT_PROXY, configuration.proxies.proxy(forScheme: request.url.scheme) ?? "")
    set(CURLOPT_NOPROXY, configuration.proxies.exceptions ?? "")
    set(CURLOPT_NOBODY, 0)
    set(CURLOPT_HTTPGET, 1)
    if let body = request.body { setBody(body) }
    if request.method == .head { set(CURLOPT_NOBODY, 1) }
    set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    configureHeaders()
  }

  private func setBody(_ body: Data) {
    _ = ccurl_set_size(library.easySetOption, handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
    body.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return set(CURLOPT_COPYPOSTFIELDS, "") }
      _ = ccurl_set_string(
        library.easySetOption, handle, CURLOPT_COPYPOSTFIELDS, start.assumingMemoryBound(to: CChar.self))
    }
  }

  private func configureHeaders() {
    var list: CurlLibrary.HeaderList?
    // libcurl would otherwise ask the server for permission before it sends a body, and wait a second for it.
    var fields = request.headers.fields + [HTTPHeaders.Field(name: "Expect", value: "")]
    fields += request.validators?.headers.fields ?? []
    for field in fields where !field.breaksLine {
      list = library.listAppend(list, "\(field.name): \(field.value)") ?? list
    }
    _ = ccurl_set_pointer(library.easySetOption, handle, CURLOPT_HTTPHEADER, list)
    library.listFree(headerList)
    headerList = list
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = ccurl_set_long(library.easySetOption, handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    _ = ccurl_set_string(library.easySetOption, handle, option, value)
  }
}

// MARK: - Receiving

extension CurlTransfer {
  fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard answer.appendBody(bytes, limit: request.bodyLimit) else { return false }
    request.onProgress?(progress)
    return true
  }

  fileprivate func take(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    answer.appendHeaderLine(bytes, bodyLimit: request.bodyLimit)
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

extension Duration {
  /// Rounded down, so that libcurl gives up no later than asked.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(
      clamping: seconds.multipliedReportingOverflow(by: 1_000).partialValue + attoseconds / 1_000_000_000_000_000)
  }
}

/// Identifies one request within a `CurlEngine`.
typealias TransferID = UInt64
