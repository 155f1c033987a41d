import Foundation
import Synchronization

/// The project's own sources, for the advice of the documents that is about a whole project.
enum Project {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let texts = Mutex([String: String]())

  static func text(of path: String) throws -> String {
    if let text = texts.withLock({ $0[path] }) { return text }
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    texts.withLock { $0[path] = text }
    return text
  }

  static func lines(of path: String) throws -> [Substring] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The names of the folders in a folder.
  static func folders(in path: String) throws -> [String] {
    let urls = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
    return try urls.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// The paths of the Swift files below some folders, from the root of the project, in order.
  static func swiftFiles(below folders: String...) -> [String] {
    folders.flatMap { folder -> [String] in
      let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? []
      return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// What the import lines below a folder name.
  static func modules(importedBelow folder: String) throws -> Set<String> {
    var modules: Set<String> = []
    for file in swiftFiles(below: folder) { try modules.formUnion(self.modules(importedIn: file)) }
    return modules
  }

  static func modules(importedIn file: String) throws -> [String] {
    try lines(of: file).compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isImportAttribute)
      else { return nil }
      // `import struct A.B` names a declaration of the module A.
      return words.last?.split(separator: ".").first.map(String.init)
    }
  }

  private static func isImportAttribute(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }

  /// The types of a feature whose names end in Impl, each with the line that declares it.
  static func implementations(in feature: String) throws -> [(name: String, line: String)] {
    try swiftFiles(below: "Features/\(feature)/Sources").flatMap { file in
      try lines(of: file).compactMap { line in
        let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard let kind = words.firstIndex(where: { ["class", "struct", "actor"].contains($0) }),
          kind + 1 < words.count, words[kind + 1].hasSuffix("Impl")
        else { return nil }
        return (String(words[kind + 1]), String(line))
      }
    }
  }
}
