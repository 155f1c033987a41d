/// The configuration on disk: one JSON object of plain values, readable by its owner alone.
struct ConfigurationFile: Sendable {
  /// Where it is.
  let path: String

  /// What the file says; empty when there is none.
  ///
  /// Throws `FileError` when it cannot be read and `ConfigurationError` when it is broken.
  func load() throws -> Configuration {
    guard let text = try TextFile.read(path) else { return Configuration() }
    var configuration = Configuration()
    for entry in try entries(of: text) {
      guard let key = SettingKey(entry.name) else {
        throw ConfigurationError(
          path: path, line: entry.line,
          problem: .unknownKey(entry.name, suggestion: Spelling.nearest(to: entry.name, among: SettingKey.known)))
      }
      guard let value = entry.value else { continue }
      guard key.normalized(value) != nil else {
        throw ConfigurationError(
          path: path, line: entry.line,
          problem: .invalidValue(key: key.name, value: value, expectation: key.expectation))
      }
      configuration[key] = value
    }
    return configuration
  }

  /// Replaces the file; the folder gets mode 0700, the file 0600.
  func save(_ configuration: Configuration) throws(FileError) {
    let members = configuration.values.map { JSONValue.Member($0.key.name, .string($0.value)) }
    let document = JSONValue.object(members.sorted { $0.key < $1.key })
    try TextFile.write(JSONWriter(.indented).write(document) + "\n", to: path, mode: 0o600)
  }

  private func entries(of text: String) throws(ConfigurationError) -> [FlatJSON.Entry] {
    // An empty file is what `touch` leaves, and means no more than a missing one.
    if text.allSatisfy(\.isWhitespace) { return [] }
    do {
      return try FlatJSON.entries(of: text)
    } catch {
      throw ConfigurationError(path: path, line: error.line, problem: .syntax(expected: error.expected))
    }
  }
}
