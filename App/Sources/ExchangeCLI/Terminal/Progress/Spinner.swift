/// The text of a progress line at each tick, without a clock.
struct Spinner: Hashable, Sendable {
  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// What is going on.
  var label: String
  /// How much of it is done, 0 to 1; nil where nobody knows.
  var fraction: Double?

  /// Makes a spinner.
  init(label: String, fraction: Double? = nil) {
    self.label = label
    self.fraction = fraction
  }

  /// The line after so many ticks, at most `width` cells wide.
  func line(tick: Int, width: Int) -> StyledText {
    let sign = String(Self.signs[tick % Self.signs.count])
    var line = StyledText(sign + " ", .accent) + StyledText(label)
    if let fraction {
      let percent = Int((min(max(fraction, 0), 1) * 100).rounded(.down))
      line.append("  " + bar(percent: percent) + " \(percent)%", .quiet)
    }
    return line.truncated(to: width)
  }

  private func bar(percent: Int) -> String {
    let cells = 20
    let full = percent * cells / 100
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
  }
}
