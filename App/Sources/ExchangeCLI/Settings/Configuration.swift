import Platform
import SharedModels
import Wording

/// The content of the configuration file; every value is valid for its setting.
struct Configuration: Hashable, Sendable {
  private var words: [String: String] = [:]

  /// Setting an invalid word changes nothing.
  subscript(setting: Setting) -> String? {
    get { words[setting.key] }
    set {
      let word = newValue.flatMap(setting.normalized)
      if newValue == nil || word != nil { words[setting.key] = word }
    }
  }

  var settings: [Setting] { words.keys.sorted().compactMap(SettingTable.setting) }

  var symbols: [String: Currency] {
    words.reduce(into: [:]) { symbols, entry in
      if let symbol = SettingTable.symbol(in: entry.key) { symbols[symbol] = Currency(entry.value) }
    }
  }
}

/// Why the configuration file cannot be used.
struct ConfigurationError: Reportable, Hashable {
  let report: FailureReport

  init(_ message: Phrase, hint: Phrase) { report = FailureReport(.storage, message, hint: hint) }
}

extension Phrase {
  static func unknownSetting(_ key: String) -> Phrase {
    Phrase("unknown setting '\(key)'", "\(quoted: key, .name) 설정은 없습니다")
  }

  static func invalid(_ value: String, for setting: Setting) -> Phrase {
    let expectation = setting.type.expectation
    return Phrase(
      "invalid value '\(value)' for \(setting.key): expected \(expectation)",
      "\(setting.key)에 '\(value)' 값을 쓸 수 없습니다. 가능한 값: \(expectation)")
  }
}

/// The configuration on disk: one JSON object of plain values, readable by its owner only.
struct ConfigurationFile: Sendable {
  let path: String
  /// The most bytes that are read: far more than all settings take.
  private static let longest = 1 << 20

  /// The content; empty when there is no file. Throws when it cannot be read or is broken.
  func load() throws(ConfigurationError) -> Configuration {
    let content: String?
    do throws(FileError) {
      content = try File.text(of: path, limit: Self.longest)
    } catch {
      if error.code == EFBIG, let line = lineOfLimit { throw mistake(Self.tooLong, in: line) }
      throw ConfigurationError(
        error.report.message,
        hint: Phrase("move it away, or make it a file that you can read", "다른 곳으로 옮기거나 읽을 수 있는 파일로 바꾸세요"))
    }
    // An empty file, as `touch` makes it, means the same as none.
    guard let text = content, !text.allSatisfy(\.isWhitespace) else { return Configuration() }
    var configuration = Configuration()
    let entries: [FlatJSON.Entry]
    do throws(FlatJSON.SyntaxError) {
      entries = try FlatJSON.entries(of: text)
    } catch {
      throw mistake(Phrase("expected \(error.expected)", "\(error.expected)"), in: error.line)
    }
    for entry in entries {
      guard let setting = SettingTable.setting(named: entry.name) else {
        let suggestion = Spelling.nearest(to: entry.name, among: SettingTable.keys)
        throw mistake(.unknownSetting(entry.name), in: entry.line, hint: suggestion.map(Phrase.didYouMean))
      }
      guard let value = entry.value else { continue }
      guard setting.normalized(value) != nil else { throw mistake(.invalid(value, for: setting), in: entry.line) }
      configuration[setting] = value
    }
    return configuration
  }

  private static var tooLong: Phrase {
    Phrase("the file is longer than 1 MiB, far more than all settings take", "파일이 1MiB를 넘습니다. 모든 설정을 합쳐도 그보다 훨씬 작습니다")
  }

  /// The line in which a file that is too long exceeds what is read; nil where it cannot be read.
  private var lineOfLimit: Int? {
    do throws(FileError) {
      return try File.bytes(of: path, atMost: Self.longest).count { $0 == UInt8(ascii: "\n") } + 1
    } catch {
      return nil
    }
  }

  private func mistake(_ words: Phrase, in line: Int, hint: Phrase? = nil) -> ConfigurationError {
    ConfigurationError(
      Phrase("\(path), line \(line): \(words)", "\(path), \(line)행: \(words)"),
      hint: hint ?? Phrase("correct the line, or delete the file", "그 행을 고치거나 파일을 지우세요"))
  }

  /// Changes what is stored, and returns it; what another process changes at the same time stays. The folder gets mode
  /// 0700, the file 0600.
  func change(_ change: (inout Configuration) -> Void) throws -> Configuration {
    let folder = File.folder(of: path)
    try File.makeFolder(folder)
    let lock = try FileLock(folder: folder)
    guard try lock.acquire(within: .seconds(5)) else { throw FileError(.lock, folder, code: EWOULDBLOCK) }
    defer { lock.release() }
    var configuration = try load()
    change(&configuration)
    let document = JSONValue.object(configuration.settings.map { ($0.key, .string(configuration[$0])) })
    let text = String(decoding: JSONWriter(isIndented: true).write(document), as: UTF8.self)
    try File.replace(path, with: text, isPrivate: true)
    return configuration
  }
}

// MARK: - The text

/// Reads a JSON object of plain values, however nested, and names each by its keys joined with dots.
///
/// `{"providers": {"ecb": {"url": "…"}}}` and `{"providers.ecb.url": "…"}` mean the same. It exists besides
/// `JSONDecoder` because every mistake has to be named by its line.
private struct FlatJSON {
  struct Entry: Hashable {
    let name: String
    /// The content of a string, or the literal of a number; nil for `null`.
    let value: String?
    let line: Int
  }

  struct SyntaxError: Error, Hashable {
    let line: Int
    let expected: Phrase
  }

  private static let deepest = 8

  private var rest: Substring.UnicodeScalarView
  private var line = 1
  private var entries: [Entry] = []

  /// In the order of the text.
  static func entries(of text: String) throws(SyntaxError) -> [Entry] {
    var reader = FlatJSON(rest: Substring(text).unicodeScalars)
    try reader.readObject(prefix: "", depth: 0)
    reader.skipBlanks()
    guard reader.rest.isEmpty else {
      throw reader.error(Phrase("nothing after the closing }", "닫는 } 뒤에는 아무것도 없어야 합니다"))
    }
    return reader.entries
  }

  private mutating func readObject(prefix: String, depth: Int) throws(SyntaxError) {
    guard depth < Self.deepest, take("{") else { throw error(Phrase("an object in { }", "{ }로 감싼 객체가 필요합니다")) }
    if take("}") { return }
    repeat {
      let key = try readString(or: Phrase("a key in double quotes", "큰따옴표로 감싼 키가 필요합니다"))
      guard take(":") else { throw error(Phrase("a colon after the key", "키 뒤에 콜론이 필요합니다")) }
      try readValue(named: prefix + key, depth: depth)
    } while take(",")
    guard take("}") else { throw error(Phrase("a comma or a closing }", "쉼표나 닫는 }가 필요합니다")) }
  }

  private mutating func readValue(named name: String, depth: Int) throws(SyntaxError) {
    let expected = Phrase("a value in double quotes or a number", "큰따옴표로 감싼 값이나 숫자가 필요합니다")
    skipBlanks()
    switch rest.first {
    case "{": try readObject(prefix: name + ".", depth: depth + 1)
    case "\"":
      let line = line
      entries.append(Entry(name: name, value: try readString(or: expected), line: line))
    default:
      let literal = String(rest.prefix { $0.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains($0) })
      guard ["null", "true", "false"].contains(literal) || literal.contains(where: \.isNumber) else {
        throw error(expected)
      }
      rest.removeFirst(literal.unicodeScalars.count)
      entries.append(Entry(name: name, value: literal == "null" ? nil : literal, line: line))
    }
  }

  private mutating func readString(or expected: Phrase) throws(SyntaxError) -> String {
    guard take("\"") else { throw error(expected) }
    var literal = String.UnicodeScalarView()
    var isEscaped = false
    while let scalar = rest.popFirst(), scalar.value >= 0x20 {
      if scalar == "\"", !isEscaped {
        // Without an escape the text is its own content.
        let text = String(literal)
        let content =
          text.contains("\\") ? try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8)) : text
        if let content { return content }
        throw error(Phrase("a valid escape after the backslash", "역슬래시 뒤에 올바른 이스케이프가 필요합니다"))
      }
      isEscaped = scalar == "\\" && !isEscaped
      literal.append(scalar)
    }
    throw error(Phrase("a closing quote", "닫는 따옴표가 필요합니다"))
  }

  private mutating func skipBlanks() {
    while let scalar = rest.first, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
      if scalar == "\n" { line += 1 }
      rest.removeFirst()
    }
  }

  /// Passes over blanks, then over the scalar where it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func error(_ expected: Phrase) -> SyntaxError { SyntaxError(line: line, expected: expected) }
}
