import Platform
import SharedModels
import TerminalText
import Wording

struct FailureText: Sendable {
  var report: FailureReport
  /// The words of the command line to blame.
  var span: ArgumentSpan?
  /// One sentence each.
  let causes: [Phrase]

  /// `isVerbose` adds every known detail of the causes.
  init(_ error: any Error, isVerbose: Bool = false) {
    report = FailureReport(error)
    span = (error as? UsageError)?.span
    causes = report.causes.map { $0.words(isVerbose: isVerbose) }
  }

  /// One JSON object for scripts, else lines for people, with a mark below the words to blame. Sentences are wrapped to
  /// the width of a terminal; the command line is not, so that the mark stays below its word.
  func text(
    of words: [String], as format: OutputFormat, in language: Language, encoder: TextEncoder, width: Int? = nil,
    isAtPrompt: Bool = false
  ) -> String {
    if format == .json {
      let document = JSONWriter(isASCII: encoder.isASCII).write(document(of: words, in: language))
      return String(decoding: document, as: UTF8.self)
    }
    guard encoder.isASCII else {
      return encoder.encode(
        lines(of: CommandLineText(words: words, width: width, isAtPrompt: isAtPrompt), in: language, width: width))
    }
    // A word that has to be spelled out is marked whole.
    let spelled = words.map(StyledText.spelled)
    var failure = self
    if let span, words.indices.contains(span.word), spelled[span.word] != words[span.word] {
      failure.span = ArgumentSpan(word: span.word)
    }
    let line = CommandLineText(words: spelled, width: width, isAtPrompt: isAtPrompt)
    return encoder.encode(failure.lines(of: line, in: language, width: width).map(\.spelled))
  }

  private func lines(of line: CommandLineText, in language: Language, width: Int?) -> [StyledText] {
    let words = line.words
    let message = StyledText(FailureReport.excerpt(of: report.message[language], typed: words))
    var lines = (StyledText(Phrase("error: ", "오류: ")[language], .failure) + message).wrapped(to: width)
    if let span = span ?? report.blamed.flatMap({ ArgumentSpan(of: $0, in: words) }) {
      lines += line.lines(pointingAt: span)
    }
    if let hint = report.advice {
      let hint = StyledText(FailureReport.excerpt(of: hint[language], typed: words))
      lines += (StyledText(Phrase("hint: ", "힌트: ")[language], .accent) + hint).wrapped(to: width)
    }
    // Whole, to be copied.
    if let command = report.command { lines.append(StyledText(command)) }
    return lines
  }

  private func hint(typed words: [String], in language: Language) -> String? {
    let parts = [report.advice.map { FailureReport.excerpt(of: $0[language], typed: words) }, report.command]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ": ")
  }

  private func document(of words: [String], in language: Language) -> JSONValue {
    [
      "error": [
        "code": .string(report.code.word),
        "message": .string(FailureReport.excerpt(of: report.message[language], typed: words)),
        "hint": .string(hint(typed: words, in: language)),
      ]
    ]
  }
}

extension FailureReport {
  /// The report, with at most some 200 characters of what was typed.
  ///
  /// Counted in scalars, because a single character has no limit.
  ///
  /// - Parameter typed: The words that a message of ordinary length may quote whole; a longer one is cut wherever it
  ///   comes from.
  static func excerpt(of message: String, typed words: [String] = []) -> String {
    guard message.utf8.count > longestQuote else { return message }
    guard message.unicodeScalars.count <= longestMessage else { return shortened(message) }
    var message = message
    for word in words where word.unicodeScalars.count > longestQuote && word.utf8.count <= message.utf8.count {
      message = message.replacing(word, with: shortened(word))
    }
    return message
  }

  private static let longestMessage = 400
  private static let longestQuote = 200

  private static func shortened(_ text: String) -> String {
    String(text.unicodeScalars.prefix(140)) + " … " + String(text.unicodeScalars.suffix(60))
  }
}

extension Remedy {
  /// How it is done with this program, in this shell.
  var words: Phrase {
    switch self {
    case .ask(let hint): hint.words
    case .searchCurrencies:
      Phrase(
        "'exchange-cli currencies korea' searches by country or name; 'exchange-cli currencies' lists them all",
        "'exchange-cli currencies 한국'처럼 나라나 이름으로 찾아보세요. 검색어를 빼면 모두 나옵니다")
    case .listProfiles(let name):
      Phrase(
        "'exchange-cli user list' shows all; 'exchange-cli user login \(name)' creates this one",
        "모든 프로필은 'exchange-cli user list'로 볼 수 있고, "
          + "\(quoted: "exchange-cli user login \(name)", .direction) 새로 만들 수 있습니다")
    case .checkFiles: Phrase("'exchange-cli doctor' checks the files", "'exchange-cli doctor'로 파일을 살펴보세요")
    case .allowMoreFiles:
      Phrase("allow more open files ('ulimit -n 64') and try again", "열 수 있는 파일 수를 늘리고('ulimit -n 64') 다시 시도하세요")
    case .makeWritable:
      Phrase(
        "make the file and its folder writable, or point XDG_DATA_HOME (for the cache XDG_CACHE_HOME) to another folder",
        "파일과 폴더에 쓰기 권한을 주거나 XDG_DATA_HOME(캐시는 XDG_CACHE_HOME)을 다른 폴더로 정하세요")
    case .nameFolders:
      Phrase(
        "set HOME, or XDG_DATA_HOME, XDG_CACHE_HOME and XDG_CONFIG_HOME",
        "HOME을 설정하거나 XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME을 모두 정하세요")
    case .takeOver:
      Phrase("make it yours with chown, and run chmod go-w on it", "chown으로 소유자를 바꾸고 chmod go-w로 막으세요")
    case .update: Phrase("update exchange-cli", "exchange-cli를 업데이트하세요")
    case .updateOrRestore(let copy, let path): Self.restoring(copy, over: path)
    }
  }

  private static func restoring(_ copy: String, over path: String) -> Phrase {
    let (file, folder) = (File.name(of: path), File.folder(of: path))
    let command =
      "(cd \(folder.shellQuoted) && mv \(file) \(file).newer && rm -f \(file)-wal \(file)-shm"
      + " && cp \(File.name(of: copy)) \(file))"
    return Phrase(
      "update exchange-cli, or go back to the copy that was made before: \(command)",
      "exchange-cli를 업데이트하거나, 그 전에 만든 백업으로 되돌리세요: \(command)")
  }
}

extension FailureReport {
  /// What to do instead: the hint of those who know best, else how the remedy is done.
  var advice: Phrase? { hint ?? remedy?.words }
}

extension StorageNotice {
  /// What is said of it: one sentence, and what to do about it.
  var advised: Phrase {
    guard let advice = remedy?.words ?? cause?.report.advice else { return words }
    return Phrase("\(words); \(advice)", "\(words). \(advice)")
  }
}
