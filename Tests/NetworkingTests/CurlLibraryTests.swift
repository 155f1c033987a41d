import CCurl
import Platform
import Testing

@testable import Networking

@Suite("CurlLibrary")
struct CurlLibraryTests {
  @Test("CurlLibrary opens the installed libcurl, once")
  func opens() throws {
    _ = try CurlLibrary.shared()
    _ = try CurlLibrary.shared()
  }

  @Test("CurlLibrary names what it looked for, and the package to install, when there is no libcurl")
  func missing() {
    let names = ["libcurl-of-no-system.so.4", "libcurl-of-no-other.so.4"]
    let error = #expect(throws: HTTPError.libraryMissing(tried: names)) { try CurlLibrary(names: names) }
    #expect(error.map(String.init(describing:))?.contains(HTTPError.package) == true)
  }

  @Test("CurlLibrary takes a library without curl's functions for none")
  func anotherLibrary() {
    #if canImport(Darwin)
      let names = ["libSystem.B.dylib"]
    #else
      let names = ["libm.so.6"]
    #endif
    #expect(throws: HTTPError.libraryMissing(tried: names)) { try CurlLibrary(names: names) }
  }

  @Test("A curl that does not take a transfer ends its request", .timeLimit(.minutes(1)))
  func refusedTransfer() async throws {
    let library = try refusing(CurlLibrary.shared())
    let engine = try CurlEngine(library: library, configuration: CurlConfiguration(userAgent: "test"))
    defer { engine.stop() }
    let request = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1/")))
    let id = engine.makeID()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { engine.start(request, id: id, waiter: $0) }
    } onCancel: {
      engine.cancel(id)
    }
    guard case .failure(.transport(code: Int(CURLM_OUT_OF_MEMORY.rawValue), _)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  /// The library with another function in the place of `curl_multi_add_handle`.
  private func refusing(_ library: CurlLibrary) throws -> CurlLibrary {
    typealias Add = @convention(c) (CurlLibrary.Handle, CurlLibrary.Handle) -> CURLMcode
    let refuse: Add = { _, _ in CURLM_OUT_OF_MEMORY }
    let offset = try #require(MemoryLayout<CurlLibrary>.offset(of: \.multiAdd))
    var library = library
    withUnsafeMutableBytes(of: &library) { $0.storeBytes(of: refuse, toByteOffset: offset, as: Add.self) }
    return library
  }
}
