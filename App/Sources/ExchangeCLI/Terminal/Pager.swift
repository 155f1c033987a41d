import Platform

/// Shows text that is longer than the screen, with the program that a person reads with.
public struct Pager: Hashable, Sendable {
  private let command: String
  private let variables: [String: String]

  /// What `PAGER` names, else `less`; nil where it is empty or `cat`, and where the terminal cannot move its cursor.
  init?(variables: [String: String]) {
    command = variables["PAGER"] ?? "less -FRX"
    let name = command.trimmingPrefix(while: \.isWhitespace)
    guard !name.isEmpty, name != "cat", variables["TERM"] ?? "dumb" != "dumb" else { return nil }
    // Colours are shown, and a text that fits after all is left on the screen.
    self.variables = variables.merging(["LESS": "FRX"]) { own, _ in own }
  }

  /// Shows the text until the person has read it; false where the pager cannot be started.
  func show(_ text: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (reading, writing) = (ends[0], ends[1])
    // The pager must not keep the end of its own input open.
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    let name = command.split(separator: " ").first { !$0.contains("=") } ?? ""
    // The shell would say of a missing program what nobody asked.
    let script = "command -v '\(name.replacing("'", with: ""))' >/dev/null 2>&1 || exit 127\n\(command)"
    let shell = Subprocess("sh", ["-c", script], variables: variables)
    let process = try? shell.start { actions, _ in
      posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
      posix_spawn_file_actions_addclose(&actions, reading)
    }
    close(reading)
    // Ctrl-C is the pager's while it reads.
    let interruption = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interruption) }
    if process != nil { File.writeAll(text, to: writing) }
    close(writing)
    guard let process else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status >> 8 & 0xFF != 127
  }
}
