/// What the three shells' completion scripts have in common, made from the command table.
struct CompletionModel: Sendable {
  let table: CommandTable
  let codes: [String]

  /// A command's words, and what may follow them.
  struct Leaf: Sendable {
    /// `rates`, `favorites add`.
    let words: String
    let options: [OptionSpecification]
    /// The kinds of the last argument; all arguments of a command are offered the same.
    let arguments: [ValueKind]
  }

  /// Every command line that can be completed.
  var leaves: [Leaf] {
    table.leaves.map { path, command in
      Leaf(
        words: path.joined(separator: " "), options: command.allOptions, arguments: command.arguments.map(\.kind))
    }
  }

  /// The commands that have subcommands.
  var parents: [CommandSpecification] { table.commands.filter { !$0.subcommands.isEmpty } }

  /// The flags of all options that take a value.
  var valueOptions: [String] {
    var seen: Set<String> = []
    return table.leaves.flatMap(\.specification.allOptions).compactMap { option in
      guard case .required = option.value, seen.insert(option.name).inserted else { return nil }
      return option.flag
    }
  }

  /// The possible words for a kind of value, where they are fixed.
  func words(for kind: ValueKind) -> [String] {
    switch kind {
    case .currency, .currencyList: codes
    case .date: ["today", "yesterday"]
    case .duration: ["90min", "12h", "7d", "2w"]
    case .period: ["90d", "26w", "6m", "5y", "max"]
    case .choice(let words): words
    case .command: table.names
    case .setting: SettingTable.keys
    case .number, .file, .profile, .text: []
    }
  }

  /// Prints the names of the profiles, which are ASCII without commas or quotes.
  static let profiles = "exchange-cli user list --csv --quiet 2>/dev/null | sed 1d | cut -d, -f1"
}
