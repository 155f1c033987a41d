import Platform
import SharedModels
import WeaveDI

extension CommandSession {
  /// The text of a file that was named on the command line, or of standard input for nil.
  func text(of file: String?) throws -> String {
    guard let file else {
      var bytes: [UInt8] = []
      while true {
        let chunk = try console.read(upTo: 65_536)
        if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk
      }
    }
    guard let text = try File.text(of: file) else { throw FileError(.read, file, code: ENOENT) }
    return text
  }
}

extension CommandSession {
  /// Says what happens to the program's files while the command runs, until the subscription ends.
  func sayStorageNotices() -> Subscription {
    @Injected(\.eventBus) var eventBus
    let console = console
    let language = language
    let isVerbose = options.isVerbose
    return eventBus.subscribe(StorageNotice.self) { notice in
      // Lost data is said even when notes are not wanted; a cache that was made anew is worth a word to the curious only.
      guard notice.isLoud || isVerbose else { return }
      try? console.write(notice.words[language] + "\n", to: .error)
    }
  }
}

extension CommandSession {
  /// Takes the terminal for a full-screen view; nil where standard input or standard output is none.
  func openTerminal(_ modes: TerminalModes) -> (any InteractiveTerminal)? {
    @Injected(\.interactiveTerminal) var open
    guard console.isTerminal(.input), console.isTerminal(.output) else { return nil }
    return open(modes)
  }
}

extension InjectedValues {
  /// Takes the process's terminal; nil where there is none.
  var interactiveTerminal: @Sendable (TerminalModes) -> (any InteractiveTerminal)? {
    get { self[InteractiveTerminalKey.self] }
    set { self[InteractiveTerminalKey.self] = newValue }
  }
}

private enum InteractiveTerminalKey: InjectedKey {
  static var liveValue: @Sendable (TerminalModes) -> (any InteractiveTerminal)? { { TerminalSession(modes: $0) } }
  // A test has no terminal unless it brings one.
  static var testValue: @Sendable (TerminalModes) -> (any InteractiveTerminal)? { { _ in nil } }
}
