import Platform
import SharedModels

import struct Platform.FileError

/// The content of the configuration file; every value is valid for its setting.
struct Configuration: Hashable, Sendable {
  private var words: [String: String] = [:]

  /// Setting an invalid word changes nothing.
  subscript(setting: Setting) -> String? {
    get { words[setting.key] }
    set {
      guard let newValue else {
        words[setting.key] = nil
        return
      }
      if let word = setting.normalized(newValue) { words[setting.key] = word }
    }
  }

  var settings: [Setting] { words.keys.sorted().compactMap(SettingTable.setting) }

  var symbols: [String: Currency] {
    var symbols: [String: Currency] = [:]
    for (key, word) in words where key.hasPrefix(SettingTable.symbolPrefix) {
      symbols[String(key.dropFirst(SettingTable.symbolPrefix.count))] = Currency(word)
    }
    return symbols
  }
}

struct ConfigurationError: Error, Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    /// It is not valid JSON; with what was expected.
    case syntax(expected: Phrase)
    case unknownKey(String, suggestion: String?)
    case invalidValue(key: String, value: String, expectation: Phrase)
    /// It cannot be read: no file, too long, or without permission.
    case unreadable(FileError)
  }

  let path: String
  let line: Int
  let problem: Problem
}

extension ConfigurationError: Reportable {
  var report: FailureReport { FailureReport(.storage, message, hint: hint) }

  private var message: Phrase {
    switch problem {
    case .syntax(let expected):
      Phrase("\(path), line \(line): expected \(expected.english)", "\(path), \(line)행: \(expected.korean)")
    case .unknownKey(let key, _):
      Phrase(
        "\(path), line \(line): unknown setting '\(key)'", "\(path), \(line)행: \(Josa.quoting(key, .name)) 설정은 없습니다"
      )
    case .invalidValue(let key, let value, let expectation):
      Phrase(
        "\(path), line \(line): invalid value '\(value)' for \(key): expected \(expectation.english)",
        "\(path), \(line)행: \(key)에 '\(value)' 값을 쓸 수 없습니다. 가능한 값: \(expectation.korean)")
    case .unreadable(let error):
      error.report.message
    }
  }

  private var hint: Phrase? {
    switch problem {
    case .unknownKey(_, let suggestion?): .didYouMean(suggestion)
    case .unreadable: Phrase("move it away, or make it a file that you can read", "다른 곳으로 옮기거나 읽을 수 있는 파일로 바꾸세요")
    default: Phrase("correct the line, or delete the file", "그 행을 고치거나 파일을 지우세요")
    }
  }
}

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
    let document = JSONValue.object(configuration.settings.map { ($0.key, .string(configuration[$0])) })
    try File.replace(path, with: JSONWriter(.indented).write(document), isPrivate: true)
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
