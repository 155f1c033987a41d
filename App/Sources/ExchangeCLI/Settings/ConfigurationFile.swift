import Platform
import SharedModels

/// The configuration on disk: one JSON object of plain values, readable by its owner only.
struct ConfigurationFile: Sendable {
  let path: String
  /// The most bytes that are read: far more than all settings take.
  private static let longest = 1 << 20

  /// The content; empty when there is no file.
  ///
  /// Throws when it cannot be read or is broken.
  func load() throws(ConfigurationError) -> Configuration {
    let content: String?
    do throws(FileError) {
      content = try File.text(of: path, limit: Self.longest)
    } catch {
      throw ConfigurationError(path: path, line: 1, problem: .unreadable(error))
    }
    guard let text = content else { return Configuration() }
    var configuration = Configuration()
    for entry in try entries(of: text) {
      guard let setting = SettingTable.setting(named: entry.name) else {
        throw ConfigurationError(
          path: path, line: entry.line,
          problem: .unknownKey(entry.name, suggestion: Spelling.nearest(to: entry.name, among: SettingTable.keys)))
      }
      guard let value = entry.value else { continue }
      guard let word = setting.normalized(value) else {
        throw ConfigurationError(
          path: path, line: entry.line,
          problem: .invalidValue(key: setting.key, value: value, expectation: setting.expectation))
      }
      configuration[setting] = word
    }
    return configuration
  }

  /// The file and its folder, where somebody else may change them.
  ///
  /// Throws when one of them cannot be looked at.
  func exposedPaths() throws(FileError) -> [String] {
    var exposed: [String] = []
    for place in [path, File.folder(of: path)] where try File.status(of: place)?.isExposed == true {
      exposed.append(place)
    }
    return exposed
  }

  /// Changes what is stored, and returns it; what another process changes at the same time stays.
  ///
  /// Throws what ``load()`` and ``save(_:)`` throw.
  func change(_ change: (inout Configuration) -> Void) throws -> Configuration {
    let folder = File.folder(of: path)
    try File.makeFolder(folder)
    let lock = try FileLock(folder: folder)
    guard try lock.acquire(within: .seconds(5)) else { throw FileError(.lock, folder, code: EWOULDBLOCK) }
    defer { lock.release() }
    var configuration = try load()
    change(&configuration)
    try save(configuration)
    return configuration
  }

  /// Replaces the file; the folder gets mode 0700, the file 0600.
  func save(_ configuration: Configuration) throws(FileError) {
    let members = configuration.settings.map { JSONValue.Member($0.key, .string(configuration[$0])) }
    let document = JSONValue.object(members)
    try File.replace(path, with: JSONWriter(.indented).write(document) + "\n", isPrivate: true)
  }

  private func entries(of text: String) throws(ConfigurationError) -> [FlatJSON.Entry] {
    // An empty file, as `touch` makes it, means the same as none.
    if text.allSatisfy(\.isWhitespace) { return [] }
    do {
      return try FlatJSON.entries(of: text)
    } catch {
      throw ConfigurationError(path: path, line: error.line, problem: .syntax(expected: error.expected))
    }
  }
}
