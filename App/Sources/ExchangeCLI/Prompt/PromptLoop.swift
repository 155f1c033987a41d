import Platform
import TerminalText
import TerminalUI
import Wording

/// Keys go into the editor, finished lines are run one after the other, and what they write stands below them.
@MainActor
final class PromptLoop {
  private let session: CommandSession
  private let terminal: any InteractiveTerminal
  private let console: PromptConsole
  private let memory = PromptMemory()
  private var history: PromptHistory
  private var editor = PromptEditor()
  private var display = LineDisplay()
  /// Finished lines that wait for the one that runs.
  private var waiting: [String] = []
  private var running: Task<Void, Never>?
  private var isCompleting = false
  /// Keys that came while a word was being completed; what they mean depends on what it became.
  private var held: [Key] = []
  /// What a Tab found, where it is more than one word; to be written below the line.
  private var offered: StyledText?
  /// Whether the line that is shown lacks keys. Those that come together, as in pasted text, are drawn once.
  private var isStale = false
  private var isEnding = false
  private var hasSaidHistoryFailure = false

  init(_ session: CommandSession, on terminal: any InteractiveTerminal, history: PromptHistory) {
    (self.session, self.terminal, self.history) = (session, terminal, history)
    console = PromptConsole(base: session.console)
    editor.history = history.lines
  }

  /// Runs until the person leaves; always restores the terminal. A terminal that closes ends the process, as the
  /// system's signal does.
  func run() async throws -> ExitCode {
    defer { terminal.close() }
    session.note(
      Phrase("'help' lists what can be asked, 'quit' or Ctrl-D leaves", "'도움말'로 쓰는 법을 보고, '종료'나 Ctrl-D로 끝냅니다"))
    try draw()
    for await event in terminal.events {
      SignalStack.prepare()
      switch event {
      case .key(let key): try take(key)
      case .repaint where running == nil: try draw()
      case .changed:
        isStale = false
        try offer()
        try advance()
        while running == nil, !isEnding, !held.isEmpty { try press(held.removeFirst()) }
      case .repaint: break
      }
      if isEnding { return .answered }
    }
    terminal.close()
    raise(SIGHUP)
    return .failure
  }

  private func take(_ key: Key) throws {
    if running != nil, key == .control("c") {
      (waiting, held) = ([], [])
      running?.cancel()
    } else if isCompleting || !held.isEmpty || running != nil && key == .tab {
      held.append(key)
    } else {
      try press(key)
    }
  }

  private func press(_ key: Key) throws {
    // What is given up stays to be seen.
    if isStale, running == nil, key == .control("c") { try draw() }
    let outcome = editor.take(key)
    if case .entered(let lines) = outcome { waiting += lines }
    // What is typed meanwhile is shown when the line that runs has ended.
    guard running == nil else { return }
    switch outcome {
    case .edited where isStale: break
    case .edited:
      isStale = true
      terminal.redraw()
    case .entered: try advance()
    case .complete: complete()
    case .clearScreen:
      try terminal.write("\u{1B}[H\u{1B}[2J")
      display.forget()
      try draw()
    case .cleared:
      try terminal.write("^C\r\n")
      display.forget()
      try draw()
    case .suspend: terminal.suspend()
    case .end:
      try terminal.write("\r\n")
      isEnding = true
    }
  }

  /// Runs the next line that is finished; shows the editor where there is none.
  private func advance() throws {
    while running == nil, !isEnding, !waiting.isEmpty {
      let line = waiting.removeFirst()
      try draw(line, "")
      try terminal.write("\r\n")
      display.forget()
      start(line)
    }
    if running == nil, !isEnding { try draw() }
  }

  private func start(_ line: String) {
    do {
      switch try PromptRequest(line, after: memory, parser: session.parser()) {
      case .nothing: keep(line)
      case .end:
        keep(line)
        isEnding = true
      case .words(let words): run(line, as: session.invocation.line(words, on: console, memory))
      case .follow(let command): run(line, as: session.invocation.line([line], on: console, memory, asking: command))
      }
    } catch {
      run(line, as: session.invocation.line([line], on: console, memory, failing: error))
    }
  }

  private func run(_ line: String, as invocation: Invocation) {
    memory.begin()
    running = Task {
      if await invocation.run() == ExitCode.answered.rawValue { memory.end() }
      // No answer waits for the disk.
      keep(line)
      running = nil
      terminal.redraw()
    }
  }

  private func keep(_ line: String) {
    do throws(FileError) {
      try history.add(line)
    } catch {
      if !hasSaidHistoryFailure { session.note(FailureReport(error).message) }
      hasSaidHistoryFailure = true
    }
    editor.history = history.lines
  }

  // MARK: Drawing

  private func draw() throws { try draw(editor.field.beforeCursor, editor.field.afterCursor) }

  private func draw(_ before: String, _ after: String) throws {
    let searched = editor.searched.map { Phrase("(search '\($0)')", "(찾기 '\($0)')")[session.language] }
    let prompt = StyledText(searched ?? ">", .accent)
    try terminal.write(
      display.redraw(prompt, before, after, width: terminal.size.columns, encoder: session.encoder(for: .output)))
  }

  // MARK: Completion

  /// Asks what the scripts of the shells ask.
  private func complete() {
    let words = PromptRequest.unfinishedWords(of: editor.field.beforeCursor)
    let command = CompleteCommand(.bash, words)
    isCompleting = true
    running = Task {
      // What belongs to the profile may have changed since the last time.
      let session = CommandSession(session.invocation, hasFeatures: true)
      if command.needsFeatures { try? await session.open() }
      let lines = try? await command.lines(in: session)
      (running, isCompleting) = (nil, false)
      if let lines, let last = words.last { choose(among: lines, for: last) }
      terminal.redraw()
    }
  }

  private func choose(among candidates: [String], for typed: String) {
    let candidates = candidates.filter { $0 != CompletionCandidate.files.word }
    guard let first = candidates.first else { return }
    let shared = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if candidates.count == 1 {
      editor.complete(typed, to: first + (first.hasSuffix("=") ? "" : " "))
    } else if shared.count > typed.count {
      editor.complete(typed, to: shared)
    } else {
      let most = 60
      let more = candidates.count > most ? " … \(candidates.count)" : ""
      offered = StyledText(candidates.prefix(most).joined(separator: "  ") + more, .quiet)
    }
  }

  private func offer() throws {
    guard let list = offered else { return }
    offered = nil
    try terminal.write("\r\n" + session.encoder(for: .output).encode(list.wrapped(to: terminal.size.columns - 1)))
    display.forget()
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
