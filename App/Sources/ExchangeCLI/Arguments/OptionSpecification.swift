import SharedModels

struct OptionSpecification: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case none
    /// A value must follow; with its name in help.
    case required(String, ValueKind)
    /// A value may be joined with `=`; without one, the option is a flag.
    case joined(String, ValueKind)
  }

  let name: String
  let short: Character?
  let value: Value
  let summary: Phrase

  init(_ name: String, short: Character? = nil, _ summary: Phrase) {
    self.init(name, short: short, .none, summary)
  }

  init(_ name: String, short: Character? = nil, _ value: Value, _ summary: Phrase) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

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

  var kind: ValueKind? {
    switch value {
    case .none: nil
    case .required(_, let kind), .joined(_, let kind): kind
    }
  }
}
