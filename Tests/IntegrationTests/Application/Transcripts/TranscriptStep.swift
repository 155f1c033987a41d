import TestSupport

/// A command of a transcript, and what the program says to it.
struct TranscriptStep: Sendable {
  /// The file and the line.
  let place: String
  let typed: String
  private let options: [String]
  private let variables: [String: String]
  private var input = ""
  private var status: Int32 = 0
  /// What is written to either stream; nil where the transcript does not say.
  private var output: String?
  private var errors: String?
  /// What is in neither stream.
  private var absent: [String] = []
  /// The commands that are answered alike.
  private var equals: [String] = []

  /// `shared` are the options and the variables that the commands around it have, too.
  init(place: String, typed: String, sharing shared: [String]) {
    self.place = place
    self.typed = typed
    let isVariable = { (word: String) in word.prefixMatch(of: /[A-Z_]+=/) != nil }
    options = shared.filter { !isVariable($0) }
    let pairs = shared.filter(isVariable).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    variables = Dictionary(pairs.map { ($0[0], $0.count == 2 ? $0[1] : "") }) { $1 }
  }

  /// Takes a line that stands below the command.
  mutating func add(_ line: String) {
    let rest = String(line.dropFirst(2))
    switch line.prefix(2) {
    case "< ", "<": input += rest + "\n"
    case "! ": errors = Self.text(errors, and: rest)
    case "~ ": absent.append(rest)
    case "= ": equals.append(rest)
    default:
      if let code = line.wholeMatch(of: /\[(\d+)\]/) {
        status = Int32(code.1) ?? -1
      } else {
        output = Self.text(output, and: line)
      }
    }
  }

  private static func text(_ text: String?, and line: String) -> String {
    line == "(nothing)" ? "" : (text ?? "") + line + "\n"
  }

  /// What differs from the transcript; nil where the program says what stands there.
  func difference(in sandbox: ApplicationSandbox) async -> String? {
    let outcome = await run(typed, in: sandbox)
    var wrong: [String] = []
    if outcome.status != status { wrong.append("ended with \(outcome.status), not \(status)") }
    if let output, !outcome.output.reads(output) { wrong.append("answers otherwise than\n\(output)") }
    if let errors, !outcome.error.reads(errors) { wrong.append("says otherwise than\n\(errors)") }
    for text in absent where (outcome.output + outcome.error).contains(text) { wrong.append("says \(text)") }
    for other in equals where await run(other, in: sandbox).output != outcome.output {
      wrong.append("answers otherwise than \(other)")
    }
    guard !wrong.isEmpty else { return nil }
    return "\(place): \(typed)\n\(wrong.joined(separator: "\n"))\nIt wrote:\n\(outcome.output)\(outcome.error)"
  }

  private func run(_ line: String, in sandbox: ApplicationSandbox) async -> ApplicationSandbox.Outcome {
    await sandbox.run(
      words: options + line.shellWords, input: input,
      variables: InstalledProgram.closedAddresses.merging(variables) { $1 })
  }
}

extension String {
  /// Whether the text is the pattern, in which `…` stands for any text, and for no line at all at the end.
  func reads(_ pattern: String) -> Bool {
    let open = pattern.hasSuffix("\n…\n") ? pattern.dropLast() : pattern[...]
    var pieces = open.split(separator: "…", omittingEmptySubsequences: false)
    guard pieces.count > 1, let last = pieces.popLast() else { return self == pattern }
    guard hasPrefix(pieces[0]) else { return false }
    var rest = dropFirst(pieces[0].count)
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
