import CCurl
import Platform
import Testing

@testable import Networking

@Suite("CurlLibrary")
struct CurlLibraryTests {
  @Test("CurlLibrary opens the installed libcurl")
  func opens() { #expect(throws: Never.self) { try CurlLibrary.shared() } }

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

  @Test("A curl that has no memory for a request refuses it")
  func refusedTransfer() throws {
    typealias Make = @convention(c) () -> CurlLibrary.Handle?
    let refuse: Make = { nil }
    let offset = try #require(MemoryLayout<CurlLibrary>.offset(of: \.easyInit))
    var library = try CurlLibrary.shared()
    withUnsafeMutableBytes(of: &library) { $0.storeBytes(of: refuse, toByteOffset: offset, as: Make.self) }
    let error = #expect(throws: HTTPError.self) {
      try CurlHandle(library: library, configuration: CurlConfiguration(userAgent: "test"))
    }
    guard case .transport(code: Int(CURLE_OUT_OF_MEMORY.rawValue), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
