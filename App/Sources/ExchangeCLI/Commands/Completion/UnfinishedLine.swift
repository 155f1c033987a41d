import CurrencyText
import ExchangeFeature
import SharedModels

/// A command line that somebody is still typing, and what its last word may become.
struct UnfinishedLine: Hashable, Sendable {
  /// What is asked for.
  enum Wanted: Hashable, Sendable {
    /// The name of a command.
    case command
    /// One of the command's own words.
    case subcommand(of: String)
    /// An option of the command with these words; of none without words.
    case option(of: [String])
    /// A value of this kind.
    case value(ValueKind)
    /// What `config set` takes for this key.
    case setting(key: String)
    case nothing
  }

  /// The part of the last word that stays as it is: `--to=`, `KRW,`, `usd/`.
  let kept: String
  /// The part to complete; perhaps empty.
  let begun: String
  let wanted: Wanted

  /// - Parameter words: The words after the program's name; the last one is not finished.
  init(_ words: [String], table: CommandTable) {
    let current = words.last ?? ""
    var line = Line(table: table)
    for word in words.dropLast() { line.take(word) }
    let wanted: Wanted
    var kept = ""
    if let option = line.pending {
      wanted = .value(line.kind(of: option))
    } else if !line.isPastOptions, current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
      kept = String(current[...sign])
      wanted = table.option(named: String(current[..<sign].dropFirst(2))).map { .value(line.kind(of: $0)) } ?? .nothing
    } else if !line.isPastOptions, current.hasPrefix("-") {
      wanted = .option(of: line.path)
    } else {
      wanted = line.nextArgument
    }
    if wanted.isList, let sign = current.lastIndex(where: { $0 == "," || $0 == "/" }) {
      kept = String(current[...sign])
    }
    self.kept = kept
    begun = String(current.dropFirst(kept.count))
    self.wanted = wanted
  }

  /// Whether only the profile in use can answer.
  var asksProfile: Bool {
    switch wanted {
    case .value(.favorite), .value(.alert), .value(.ownRate), .value(.profile): true
    default: false
    }
  }
}

extension UnfinishedLine.Wanted {
  /// Whether several may stand in one word.
  fileprivate var isList: Bool {
    switch self {
    case .value(.currency), .value(.currencyList), .value(.favorite): true
    default: false
    }
  }
}

extension UnfinishedLine {
  /// The finished words of the line.
  private struct Line {
    let table: CommandTable
    var positionals: [String] = []
    /// The option that the next word is the value of.
    var pending: OptionSpecification?
    var isPastOptions = false
    var isBatch = false

    init(table: CommandTable) { self.table = table }

    mutating func take(_ word: String) {
      if pending != nil {
        pending = nil
      } else if isPastOptions || !word.hasPrefix("-") || word == "-" {
        positionals.append(word)
      } else if word == "--" {
        isPastOptions = true
      } else if word.hasPrefix("--"), let option = table.option(named: String(word.dropFirst(2))) {
        if case .required = option.value { pending = option }
        if option.name == OptionSpecification.batch.name { isBatch = true }
      }
    }

    /// The command, and the subcommand where the command has some.
    private var specification: (command: CommandSpecification, path: [String])? {
      guard let command = positionals.first.flatMap(table.command(named:)) else { return nil }
      guard !command.subcommands.isEmpty else { return (command, [command.name]) }
      guard positionals.count > 1,
        let subcommand = command.subcommands.first(where: { $0.name == positionals[1].lowercased() })
      else { return (command, [command.name]) }
      return (subcommand, [command.name, subcommand.name])
    }

    var path: [String] { specification?.path ?? [] }

    /// What the option takes in this command, which may have one of its own by that name.
    func kind(of option: OptionSpecification) -> ValueKind {
      let own = specification?.command.options.first { $0.name == option.name }
      return (own ?? option).kind ?? .text
    }

    var nextArgument: Wanted {
      guard let first = positionals.first else { return .command }
      guard let (command, path) = specification else {
        // `100 usd to …`
        let isQuestion = TypedText(first).request != nil
        return isQuestion ? .value(.currency) : .nothing
      }
      if !command.subcommands.isEmpty { return positionals.count == 1 ? .subcommand(of: command.name) : .nothing }
      let position = positionals.count - path.count
      if isBatch { return position == 0 ? .value(.file) : .nothing }
      guard let argument = command.arguments.dropFirst(position).first ?? command.arguments.last(where: \.isRepeated)
      else { return .nothing }
      switch argument.kind {
      case .command where position == 0: return .command
      case .command: return .subcommand(of: positionals[1].lowercased())
      case .settingValue: return .setting(key: positionals[positionals.count - 1])
      case .condition where position == 0: return .value(.currency)
      case let kind: return .value(kind)
      }
    }
  }
}
