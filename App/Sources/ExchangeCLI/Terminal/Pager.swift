import struct Platform.Subprocess

/// Shows text that is longer than the screen, with the program that a person reads with.
package struct Pager: Hashable, Sendable {
  private let command: String
  private let variables: [String: String]

  /// What `PAGER` names, else `less`; nil where it is empty or `cat`, and where the terminal cannot move its cursor.
  init?(variables: [String: String]) {
    command = variables["PAGER"] ?? "less -FRX"
    let name = command.trimmingPrefix(while: \.isWhitespace)
    guard !name.isEmpty, name != "cat", variables["TERM"] ?? "dumb" != "dumb" else { return nil }
    // Colours are shown, and a text that fits after all is left on the screen. Output is UTF-8, also where the locale
    // is not installed and less would take it for bytes.
    self.variables = variables.merging(["LESS": "FRX", "LESSCHARSET": "utf-8"]) { own, _ in own }
  }

  /// Shows the text until the person has read it; false where the pager cannot be started.
  func show(_ text: String) -> Bool {
    let name = command.split(separator: " ").first { !$0.contains("=") } ?? ""
    // The shell would report a missing program in its own words.
    let script = "command -v '\(name.replacing("'", with: ""))' >/dev/null 2>&1 || exit 127\n\(command)"
    let status = try? Subprocess("sh", ["-c", script], variables: variables).run(reading: text)
    return status.map { $0 != 127 } ?? false
  }
}
