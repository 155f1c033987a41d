import Foundation
import Testing

/// A page of the documentation with its code blocks, links and inline code.
struct BookPage: Sendable, CustomTestStringConvertible {
  /// A fenced code block.
  struct Block: Sendable {
    /// The language tag of the fence, such as `swift` or `console`; empty when there is none.
    let language: String
    /// The line number of its first line of code on the page, from 1.
    let line: Int
    /// The lines between the fences.
    var code: [String]
    /// The path, from the package's folder, in the last link to a Swift file before the block.
    let source: String?
  }

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath, isDirectory: false)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL

  /// The page's path from the package's folder.
  let path: String
  private(set) var lines: [String]
  private(set) var blocks: [Block] = []
  /// The links to files of the package, as paths from its folder, each with the link's line.
  private(set) var links: [(line: Int, path: String)] = []
  /// The inline code outside the blocks, with its line.
  private(set) var mentions: [(line: Int, text: String)] = []

  var testDescription: String { path }

  /// Every page in the folder `docs` and at the top of the package.
  static let all: [BookPage] = {
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let docs =
      FileManager.default.enumerator(atPath: root.appendingPathComponent("docs").path)?
      .compactMap { $0 as? String } ?? []
    return (top + docs.map { "docs/\($0)" }).filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? BookPage(path: $0) }
  }()

  /// Reads the page at this path, which starts at the package's folder.
  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var source: String?
    var open: Block?
    for (index, line) in lines.enumerated() {
      let fence = line.trimmingPrefix(while: { $0 == " " })
      if var block = open {
        if fence.hasPrefix("```") {
          blocks.append(block)
          open = nil
        } else {
          block.code.append(line)
          open = block
        }
      } else if fence.hasPrefix("```") {
        open = Block(language: String(fence.dropFirst(3)), line: index + 2, code: [], source: source)
      } else {
        let pieces = line.components(separatedBy: "`").enumerated()
        mentions += pieces.filter { !$0.offset.isMultiple(of: 2) }.map { (index + 1, $0.element) }
        for target in Self.targets(in: line) {
          links.append((index + 1, resolve(target)))
          if target.hasSuffix(".swift") { source = resolve(target) }
        }
      }
    }
  }

  /// Replaces the lines of a block, and writes the page.
  func write(_ code: [String], for block: Block) throws {
    var lines = lines
    lines.replaceSubrange(block.line - 1..<block.line - 1 + block.code.count, with: code)
    try lines.joined(separator: "\n").write(
      to: Self.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  /// The targets of links, `](…)`, without URLs and fragments.
  private static func targets(in line: String) -> [String] {
    line.components(separatedBy: "](").dropFirst().compactMap { piece in
      guard let end = piece.firstIndex(of: ")") else { return nil }
      let target = piece[..<end].prefix { $0 != "#" }
      return target.isEmpty || target.contains(":") ? nil : String(target)
    }
  }

  private func resolve(_ target: String) -> String {
    let folder = Self.root.appendingPathComponent(path).deletingLastPathComponent()
    let full = folder.appendingPathComponent(target).standardizedFileURL.path
    return String(full.dropFirst(Self.root.path.count + 1))
  }
}
