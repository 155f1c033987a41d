internal import CCurl
import Platform
import SharedModels

/// An easy handle of libcurl, and what it points to: one request after another, over connections that stay open.
///
/// `@unchecked Sendable`: one request at a time has the handle, and one thread carries that out, where libcurl also
/// calls back.
final class CurlHandle: @unchecked Sendable {
  private let library: CurlLibrary
  private let configuration: CurlConfiguration
  private let handle: CurlLibrary.Handle
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headerList: CurlLibrary.HeaderList?
  private var response = CurlResponse(bodyLimit: 0)
  private var onProgress: (@Sendable (TransferProgress) -> Void)?
  private var isWanted: () -> Bool = { false }

  init(library: CurlLibrary, configuration: CurlConfiguration) throws(HTTPError) {
    guard let handle = library.easyInit() else {
      throw .transport(code: Int(CURLE_OUT_OF_MEMORY.rawValue), detail: library.text(of: CURLE_OUT_OF_MEMORY))
    }
    self.library = library
    self.configuration = configuration
    self.handle = handle
  }

  deinit {
    library.easyCleanup(handle)
    library.listFree(headerList)
    errorText.deallocate()
  }

  /// Sends the request, follows redirects, and returns the whole answer; blocks the thread.
  ///
  /// - Parameter isWanted: asked whenever a part of the answer arrives, and at least every second while none does;
  /// false
  ///   ends the exchange.
  func perform(
    _ request: HTTPRequest, until deadline: ContinuousClock.Instant, while isWanted: @escaping () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    (onProgress, self.isWanted) = (request.onProgress, isWanted)
    defer { (response, onProgress, self.isWanted) = (CurlResponse(bodyLimit: 0), nil, { false }) }
    var request = request
    var asked: Set<String> = []
    while true {
      asked.insert(request.url.absoluteString)
      configure(for: request, left: deadline - ContinuousClock.now)
      let code = library.easyPerform(handle)
      if let failure = response.failure { throw failure }
      guard code == CURLE_OK else { throw error(for: code, asking: request.url) }
      let status = number(CURLINFO_RESPONSE_CODE)
      guard [301, 302, 303, 307, 308].contains(status), let location = redirectAddress else {
        onProgress?(progress)
        return response.answer(status: status)
      }
      request = try request.redirected(to: location)
      if asked.contains(request.url.absoluteString) { throw .redirectCycle(to: request.url.withoutSecrets) }
      guard asked.count <= HTTPRequest.redirectLimit else { throw .tooManyRedirects(limit: HTTPRequest.redirectLimit) }
      guard ContinuousClock.now < deadline else { throw .timedOut }
      guard isWanted() else { throw .cancelled }
    }
  }
}

// MARK: - Options

extension CurlHandle {
  /// Sets every option anew for each exchange, redirects included; one that an older libcurl does not know is left out.
  private func configure(for request: HTTPRequest, left: Duration) {
    response = CurlResponse(bodyLimit: request.bodyLimit)
    errorText.pointee = 0
    set(CURLOPT_NOSIGNAL, 1)
    set(ccurl_option_protocols, ccurl_protocols_http_and_https)
    // A name server that does not answer must not hold up the thread once the request's time is up.
    set(ccurl_option_quick_exit, 1)
    set(CURLOPT_HTTP_VERSION, ccurl_http_version_2_over_tls)
    set(CURLOPT_USERAGENT, configuration.userAgent)
    // Empty means every encoding that this libcurl supports.
    set(CURLOPT_ACCEPT_ENCODING, "")
    // Rounded down, so that libcurl gives up no later than asked.
    set(CURLOPT_TIMEOUT_MS, Int(min(max(left / .milliseconds(1), 1), Double(Int32.max))))
    set(CURLOPT_URL, request.url.absoluteString)
    // Set even when there is none, or libcurl would read the environment.
    set(CURLOPT_PROXY, configuration.proxy(forScheme: request.url.scheme) ?? "")
    set(CURLOPT_NOPROXY, configuration.proxyExceptions ?? "")
    for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] {
      if let file = configuration.authorityFile { set(option, file) }
    }
    for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] {
      if let directory = configuration.authorityDirectory { set(option, directory) }
    }
    set(CURLOPT_ERRORBUFFER, errorText)
    let this = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_WRITEDATA, this)
    set(CURLOPT_HEADERDATA, this)
    set(CURLOPT_XFERINFODATA, this)
    _ = ccurl_set_callback(library.easySetOption, handle, CURLOPT_WRITEFUNCTION, receiveBody)
    _ = ccurl_set_callback(library.easySetOption, handle, CURLOPT_HEADERFUNCTION, receiveHeader)
    _ = ccurl_set_progress_callback(library.easySetOption, handle, askWhetherWanted)
    set(CURLOPT_NOPROGRESS, 0)
    var list: CurlLibrary.HeaderList?
    for field in request.headers.fields + (request.validators?.headers.fields ?? []) where !field.breaksLine {
      list = library.listAppend(list, "\(field.name): \(field.value)") ?? list
    }
    set(CURLOPT_HTTPHEADER, list)
    library.listFree(headerList)
    headerList = list
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = ccurl_set_long(library.easySetOption, handle, option, value)
  }

  /// libcurl copies the string.
  private func set(_ option: CURLoption, _ value: String) {
    _ = ccurl_set_string(library.easySetOption, handle, option, value)
  }

  /// libcurl keeps the pointer.
  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
    _ = ccurl_set_pointer(library.easySetOption, handle, option, value)
  }
}

// MARK: - Receiving

extension CurlHandle {
  fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard isWanted(), response.appendBody(bytes) else { return false }
    onProgress?(progress)
    return true
  }

  /// Whether libcurl goes on, though nothing arrives.
  fileprivate var goesOn: Bool { isWanted() }

  fileprivate func take(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    isWanted() && response.appendHeaderLine(bytes)
  }

  /// Counted on the wire, so that it can be compared with the length of a compressed body.
  private var progress: TransferProgress {
    var received: curl_off_t = 0
    var expected: curl_off_t = -1
    _ = ccurl_get_size(library.easyGetInfo, handle, CURLINFO_SIZE_DOWNLOAD_T, &received)
    _ = ccurl_get_size(library.easyGetInfo, handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &expected)
    return TransferProgress(received: Int(received), expected: expected < 0 ? nil : Int(expected))
  }

  private func number(_ info: CURLINFO) -> Int {
    var number = 0
    _ = ccurl_get_long(library.easyGetInfo, handle, info, &number)
    return number
  }

  /// The absolute address of a redirect, as libcurl resolves it.
  private var redirectAddress: String? {
    var address: UnsafePointer<CChar>?
    _ = ccurl_get_string(library.easyGetInfo, handle, CURLINFO_REDIRECT_URL, &address)
    return address.map { String(cString: $0) }
  }

  private func error(for code: CURLcode, asking url: URL) -> HTTPError {
    let written = String(cString: errorText)
    let peer = peer(of: url, namedIn: written)
    return HTTPError(
      code: code, host: peer.host, port: peer.port, systemCode: number(CURLINFO_OS_ERRNO),
      detail: written.isEmpty ? library.text(of: code) : written)
  }

  /// The host that was connected to: the proxy, unless libcurl's message names the server.
  private func peer(of url: URL, namedIn words: String) -> (host: String, port: Int) {
    let host = url.host ?? ""
    if !words.contains(host), let proxy = configuration.proxy(forScheme: url.scheme),
      let proxy = URL(string: proxy.contains("://") ? proxy : "http://\(proxy)"), let host = proxy.host
    {
      return (host, proxy.port ?? Self.proxyPort)
    }
    return (host, url.effectivePort)
  }

  /// libcurl's default port for a proxy.
  private static let proxyPort = 1080
}

/// libcurl's callback for the body; anything but the number of bytes ends the transfer.
private func receiveBody(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
  return handle.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : -1
}

/// libcurl's callback for the header, a line at a time.
private func receiveHeader(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
  return handle.take(headerLine: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : -1
}

/// libcurl's callback for the progress, called at least every second; anything but 0 ends the transfer.
private func askWhetherWanted(
  context: UnsafeMutableRawPointer?, expected: curl_off_t, received: curl_off_t, toSend: curl_off_t, sent: curl_off_t
) -> CInt {
  guard let context else { return 1 }
  return Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue().goesOn ? 0 : 1
}

extension HTTPHeaders.Field {
  /// Whether the field would start another field or the body; such a field is not sent.
  fileprivate var breaksLine: Bool {
    name.utf8.contains { $0 < 0x20 } || value.utf8.contains { $0 < 0x20 && $0 != 0x09 }
  }
}
