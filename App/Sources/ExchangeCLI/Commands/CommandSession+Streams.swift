import Modularity
import Platform
import SharedModels
import WeaveDI

extension CommandSession {
  /// The text of a file named on the command line; of standard input for nil.
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
  /// Reports what happens to the program's files while the subscription lasts.
  func sayStorageNotices() -> Subscription {
    @Injected(\.eventBus) var eventBus
    return eventBus.subscribe(StorageNotice.self, handler: sayNotice)
  }

  /// Says something about the program's files: lost data even with `--quiet`, a rebuilt cache only with `--verbose`.
  func say(_ notice: StorageNotice) { sayNotice(notice) }

  /// Says of the configuration and its folder where somebody else may change them.
  func sayExposedConfiguration() throws(FileError) {
    guard let files else { return }
    for path in try ConfigurationFile(path: files.configuration).exposedPaths() { say(.exposed(path: path)) }
  }

  private var sayNotice: @Sendable (StorageNotice) -> Void {
    let (console, run) = (console, run)
    return { notice in
      guard notice.isLoud || run.options.isVerbose else { return }
      let line = StyledText(notice.words[run.language])
      try? console.write(run.errorEncoder(for: console).encode([line]), to: .error)
    }
  }
}

extension CommandSession {
  /// Takes the terminal for a command's full-screen view; nil when standard input or output is not one.
  ///
  /// Throws a usage error for a terminal that cannot move its cursor (`TERM=dumb`).
  func openTerminal(_ modes: TerminalModes, for command: String) throws(UsageError) -> (any InteractiveTerminal)? {
    @Injected(\.interactiveTerminal) var open
    guard console.isTerminal(.input), console.isTerminal(.output) else { return nil }
    if run.variables["TERM"] == "dumb" { throw UsageError(.dumbTerminal(command: command)) }
    return open(modes)
  }
}

extension InjectedValues {
  /// Takes the process's terminal; nil when there is none.
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
