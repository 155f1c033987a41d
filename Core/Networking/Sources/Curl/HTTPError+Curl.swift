internal import CCurl

extension HTTPError {
  /// What a code of libcurl means to whoever made the request.
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
      default: .transport(code: Int(code.rawValue), detail: detail)
      }
  }
}
