/// The value of `--timeout`: the time that the network part of a command may take.
struct TimeLimit: Hashable, Sendable, ArgumentValue {
  /// The time; more than nothing, at most a day.
  let duration: Duration

  /// Reads seconds, with at most three decimals.
  init?(argument: String) {
    let parts = argument.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    let decimals = parts.count > 1 ? parts[1] : ""
    guard !whole.isEmpty || !decimals.isEmpty, whole.count <= 5, decimals.count <= 3,
      (whole + decimals).allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
    guard let milliseconds = Int(whole + padded), (1...86_400_000).contains(milliseconds) else { return nil }
    duration = .milliseconds(milliseconds)
  }

  static var expectation: Phrase {
    Phrase("a number of seconds such as 3 or 0.5", "3 또는 0.5 같은 초 단위 숫자")
  }
}
