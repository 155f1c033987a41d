import SharedModels

import struct Platform.FileError

/// The content of the configuration file; every value is valid for its setting.
struct Configuration: Hashable, Sendable {
  private var words: [String: String] = [:]

  init() {}

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
