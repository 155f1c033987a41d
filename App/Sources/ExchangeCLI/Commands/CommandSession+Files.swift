import ComposableArchitecture
import DIInterface
import Modularity
import Platform
import SharedModels
import TerminalText
import Wording

// What a session does with files and with the terminal as a whole.
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

  /// Reports what happens to the program's files while the subscription lasts.
  func warnOfStorageNotices() -> Subscription {
    @Injected(\.eventBus) var eventBus
    return eventBus.subscribe(StorageNotice.self, handler: warn)
  }

  /// Warns where somebody else may change the configuration or its folder.
  func warnOfExposedConfiguration() throws(FileError) {
    guard let file = files?.configuration else { return }
    for path in [file, File.folder(of: file)] where try File.status(of: path)?.isExposed == true {
      warn(.exposed(path: path))
    }
  }

  /// Says something about the program's files, on any thread: lost data even with `--quiet`, a rebuilt cache only with
  /// `--verbose`.
  var warn: @Sendable (StorageNotice) -> Void {
    let (console, run) = (console, run)
    return { notice in
      guard notice.isLoud || run.options.isVerbose else { return }
      let line = StyledText(notice.advised[run.language])
      try? console.write(run.encoder(for: .error, of: console).encode([line]), to: .error)
    }
  }

  /// Says where a debug build keeps its data, and makes that folder: the next command finds it and says nothing.
  func noteDataApart() {
    guard let files else { return }
    let folder = File.folder(of: files.userData)
    // A folder that cannot be used is reported when a file in it is opened.
    do throws(FileError) {
      guard try File.status(of: folder) == nil else { return }
      try File.makeFolder(folder)
    } catch { return }
    note(
      Phrase(
        "this debug build keeps its data in \(folder); EXCHANGE_RELEASE_DATA=1 uses that of the installed program",
        "디버그 빌드는 데이터를 따로 \(folder)에 둡니다. EXCHANGE_RELEASE_DATA=1이면 설치된 프로그램의 데이터를 씁니다"))
  }

  /// Takes the terminal for a command's full-screen view; nil when standard input or output is not one. Throws for a
  /// terminal that cannot move its cursor (`TERM=dumb`).
  func openTerminal(for command: String) throws(UsageError) -> (any InteractiveTerminal)? {
    @Injected(\.interactiveTerminal) var open
    guard console.isTerminal(.input), console.isTerminal(.output) else { return nil }
    if run.variables["TERM"] == "dumb" {
      throw UsageError(
        Phrase(
          "'\(command)' draws a full screen, which this terminal cannot show (TERM=dumb)",
          "'\(command)' 명령은 전체 화면을 쓰는데, 이 터미널(TERM=dumb)은 전체 화면을 표시할 수 없습니다"),
        hint: Phrase(
          "'exchange-cli rates' and 'exchange-cli watch --csv' work in any terminal",
          "'exchange-cli rates'와 'exchange-cli watch --csv'는 어떤 터미널에서든 쓸 수 있습니다"))
    }
    return open(.screen)
  }
}
