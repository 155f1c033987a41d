internal import CCurl
import Platform

/// One option of a transfer, by the type of its value.
enum CurlOption {
  case number(CURLoption, Int)
  case size(CURLoption, Int)
  /// libcurl copies the string.
  case text(CURLoption, String)
  /// libcurl copies the bytes, as many as the size says that is set before.
  case bytes(CURLoption, Data)
  /// libcurl keeps the pointer.
  case pointer(CURLoption, UnsafeMutableRawPointer?)
  case callback(CURLoption, curl_write_callback)
}

extension CurlOption {
  /// What a request asks of the server, and within which limits; set anew for each exchange, redirects included.
  static func options(
    of request: HTTPRequest, left: Duration, configuration: CurlConfiguration
  ) -> [CurlOption] {
    let proxies = configuration.proxies
    var options: [CurlOption] = [
      .number(CURLOPT_NOSIGNAL, 1),
      .number(ccurl_option_protocols, ccurl_protocols_http_and_https),
      // A name server that does not answer must not hold up the thread once the request's time is up.
      .number(ccurl_option_quick_exit, 1),
      .number(CURLOPT_HTTP_VERSION, ccurl_http_version_2_over_tls),
      .text(CURLOPT_USERAGENT, configuration.userAgent),
      // Empty means every encoding that this libcurl supports.
      .text(CURLOPT_ACCEPT_ENCODING, ""),
      .number(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.timeouts.connect.wholeMilliseconds)),
      .number(CURLOPT_TIMEOUT_MS, max(1, left.wholeMilliseconds)),
      .text(CURLOPT_URL, request.url.absoluteString),
      // Set even when there is none, or libcurl would read the environment.
      .text(CURLOPT_PROXY, proxies.proxy(forScheme: request.url.scheme) ?? ""),
      .text(CURLOPT_NOPROXY, proxies.exceptions ?? ""),
      .number(CURLOPT_HTTPGET, 1),
    ]
    if let file = configuration.trust.authorityFile { options.append(.text(CURLOPT_CAINFO, file)) }
    if let directory = configuration.trust.authorityDirectory { options.append(.text(CURLOPT_CAPATH, directory)) }
    if let body = request.body {
      options += [.size(CURLOPT_POSTFIELDSIZE_LARGE, body.count), .bytes(CURLOPT_COPYPOSTFIELDS, body)]
    }
    return options + [.text(CURLOPT_CUSTOMREQUEST, request.method.rawValue)]
  }
}

extension CurlLibrary {
  /// Sets an option; one that an older libcurl does not know is left out.
  func set(_ option: CurlOption, on handle: Handle) {
    switch option {
    case .number(let name, let value): _ = ccurl_set_long(easySetOption, handle, name, value)
    case .size(let name, let value): _ = ccurl_set_size(easySetOption, handle, name, curl_off_t(value))
    case .text(let name, let value): _ = ccurl_set_string(easySetOption, handle, name, value)
    case .bytes(let name, let value):
      value.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start {
          _ = ccurl_set_string(easySetOption, handle, name, start)
        } else {
          set(.text(name, ""), on: handle)
        }
      }
    case .pointer(let name, let value): _ = ccurl_set_pointer(easySetOption, handle, name, value)
    case .callback(let name, let value): _ = ccurl_set_callback(easySetOption, handle, name, value)
    }
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
