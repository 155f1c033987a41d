import Foundation
import TestSupport
import Testing

struct PackageDependenciesTests {
  // Ending a thread needs libgcc_s, which the C library loads only then and aborts without.
  @Test("The Debian package depends on the library that ends threads, which no program is linked to by name")
  func threadLibrary() throws {
    let script = try String(contentsOf: packageFolder.appending(path: "Scripts/package"), encoding: .utf8)
    let depends = script.split(separator: "\n").filter { $0.hasPrefix("Depends:") }
    #expect(depends.count == 1)
    #expect(depends.allSatisfy { $0.split(separator: ", ").contains("libgcc-s1") }, "\(depends)")
  }
}
