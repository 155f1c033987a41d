import SharedModels

/// An option of one or of every command.
struct OptionSpecification: Hashable, Sendable {
  /// Whether a value comes with the option.
  enum Value: Hashable, Sendable {
    /// A flag.
    case none
    /// A value always follows; with what help calls it.
    case required(String, ValueKind)
    /// A value may be joined with `=`; alone, the option is a flag.
    case joined(String, ValueKind)
  }

  /// The long name without its dashes.
  let name: String
  /// The one-letter name.
  let short: Character?
  /// Whether a value comes with it.
  let value: Value
  /// What it does.
  let summary: Phrase

  /// Declares a flag.
  init(_ name: String, short: Character? = nil, _ summary: Phrase) {
    self.init(name, short: short, .none, summary)
  }

  /// Declares an option.
  init(_ name: String, short: Character? = nil, _ value: Value, _ summary: Phrase) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// The name as it is typed.
  var flag: String { "--\(name)" }

  /// The option as help writes it, such as `-q, --quiet` or `--date DATE`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + flag
    return switch value {
    case .none: names
    case .required(let placeholder, _): "\(names) \(placeholder)"
    case .joined(let placeholder, _): "\(names)[=\(placeholder)]"
    }
  }

  /// What its value is, if it has one.
  var kind: ValueKind? {
    switch value {
    case .none: nil
    case .required(_, let kind), .joined(_, let kind): kind
    }
  }
}
