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

  let globalInit: @Sendable @convention(c) (Int) -> CURLcode
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
    let symbols = try Symbols(names: names)
    globalInit = try symbols.function("curl_global_init")
    easyInit = try symbols.function("curl_easy_init")
    easyPerform = try symbols.function("curl_easy_perform")
    easyCleanup = try symbols.function("curl_easy_cleanup")
    easyErrorText = try symbols.function("curl_easy_strerror")
    easySetOption = try symbols.address("curl_easy_setopt")
    easyGetInfo = try symbols.address("curl_easy_getinfo")
    listAppend = try symbols.function("curl_slist_append")
    listFree = try symbols.function("curl_slist_free_all")
    let code = globalInit(ccurl_global_default)
    guard code == CURLE_OK else { throw .transport(code: Int(code.rawValue), detail: text(of: code)) }
  }

  /// libcurl's message for a code.
  func text(of code: CURLcode) -> String {
    easyErrorText(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }
}

extension CurlLibrary {
  /// The symbols of the library.
  private struct Symbols {
    let names: [String]

    #if canImport(Musl)
      init(names: [String]) { self.names = names }

      private func find(_ name: String) -> UnsafeMutableRawPointer? { ccurl_linked(name) }
    #else
      private let library: UnsafeMutableRawPointer

      init(names: [String]) throws(HTTPError) {
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
          throw .libraryMissing(tried: names)
        }
        self.names = names
        self.library = library
      }

      private func find(_ name: String) -> UnsafeMutableRawPointer? { dlsym(library, name) }
    #endif

    func address(_ name: String) throws(HTTPError) -> UnsafeMutableRawPointer {
      guard let address = find(name) else { throw .libraryMissing(tried: names) }
      return address
    }

    /// The function of that name; its type is declared by the property it is assigned to, after curl's headers.
    func function<Function>(_ name: String) throws(HTTPError) -> Function {
      unsafeBitCast(try address(name), to: Function.self)
    }
  }
}
