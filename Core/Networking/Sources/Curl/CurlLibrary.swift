internal import CCurl
import Platform

#if canImport(Musl)
  internal import CCurl.Linked
#endif

/// libcurl, opened by the first request, and those of its functions that are used. A static executable on musl cannot
/// open libraries, so there libcurl is linked.
///
/// Linking it would load it and some 35 more libraries into every command, which costs more than everything else in a
/// command that needs no network.
struct CurlLibrary: Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias HeaderList = UnsafeMutablePointer<curl_slist>

  let easyInit: @Sendable @convention(c) () -> Handle?
  let easyPerform: @Sendable @convention(c) (Handle) -> CURLcode
  let easyCleanup: @Sendable @convention(c) (Handle) -> Void
  let easyErrorText: @Sendable @convention(c) (CURLcode) -> UnsafePointer<CChar>?
  let listAppend: @Sendable @convention(c) (HeaderList?, UnsafePointer<CChar>) -> HeaderList?
  let listFree: @Sendable @convention(c) (HeaderList?) -> Void

  // Addresses of code in a library that is never closed: shared, but never written through.
  nonisolated(unsafe) let easySetOption: UnsafeMutableRawPointer
  nonisolated(unsafe) let easyGetInfo: UnsafeMutableRawPointer

  /// The names of the library, in the order in which they are tried.
  static var names: [String] {
    #if canImport(Darwin)
      ["libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }

  /// The library of this process, opened at first use and kept open until exit.
  static func shared() throws(HTTPError) -> CurlLibrary {
    try opened.get()
  }

  private static let opened = Result { () throws(HTTPError) in try CurlLibrary(names: names) }

  /// Opens the first library that is found, and initialises it.
  ///
  /// - Throws: `HTTPError.libraryMissing` when there is none, or none with every function needed.
  init(names: [String]) throws(HTTPError) {
    let find = try Self.symbols(ofFirst: names)
    func address(_ name: String) throws(HTTPError) -> UnsafeMutableRawPointer {
      guard let address = find(name) else { throw .libraryMissing(tried: names) }
      return address
    }
    // The type is declared by the property it is assigned to, after curl's headers.
    func function<Function>(_ name: String) throws(HTTPError) -> Function {
      unsafeBitCast(try address(name), to: Function.self)
    }
    easyInit = try function("curl_easy_init")
    easyPerform = try function("curl_easy_perform")
    easyCleanup = try function("curl_easy_cleanup")
    easyErrorText = try function("curl_easy_strerror")
    easySetOption = try address("curl_easy_setopt")
    easyGetInfo = try address("curl_easy_getinfo")
    listAppend = try function("curl_slist_append")
    listFree = try function("curl_slist_free_all")
    let initialize: @convention(c) (Int) -> CURLcode = try function("curl_global_init")
    let code = initialize(ccurl_global_default)
    guard code == CURLE_OK else { throw .transport(code: Int(code.rawValue), detail: text(of: code)) }
  }

  /// libcurl's message for a code.
  func text(of code: CURLcode) -> String {
    easyErrorText(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }
}

extension CurlLibrary {
  /// How the symbols of the library are found.
  private static func symbols(
    ofFirst names: [String]
  ) throws(HTTPError) -> (String) -> UnsafeMutableRawPointer? {
    #if canImport(Musl)
      return { ccurl_linked($0) }
    #else
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
        throw .libraryMissing(tried: names)
      }
      return { dlsym(library, $0) }
    #endif
  }
}
