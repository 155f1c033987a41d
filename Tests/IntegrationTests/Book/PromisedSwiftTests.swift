import Foundation
import TestSupport
import Testing

@Suite("The version of Swift that is promised")
struct PromisedSwiftTests {
  /// The first version that the file names after `words`.
  private func version(in file: String, after words: String) throws -> String {
    let text = try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    guard let start = text.firstRange(of: words)?.upperBound else { return "none after '\(words)'" }
    return String(text[start...].prefix { $0.isNumber || $0 == "." })
  }

  @Test("The manifest, the set-up script and the pages promise the version that Portability says was tried")
  func sameEverywhere() throws {
    let tried = try version(in: "docs/Portability.md", after: "| Linux x86-64, glibc, Swift ")
    let places = [
      ("Package.swift", "swift-tools-version: "), ("Scripts/bootstrap", "minimum_swift="),
      ("README.md", "| a Swift toolchain, "), ("README.ko.md", "| Swift 툴체인 "),
      ("CONTRIBUTING.md", "A Swift toolchain, "),
      ("docs/Tutorial.md", "a Swift toolchain, "), ("docs/Tutorial.ko.md", "Swift 툴체인("),
      ("docs/course/02-FromAnEmptyFolder.md", "swift-tools-version: "),
    ]
    let promised = try places.map { try version(in: $0.0, after: $0.1) }
    #expect(promised == places.map { _ in tried })
  }
}
