import CurrencyText
import ExchangeFeature
import SharedModels

/// A command line that somebody is still typing, and what its last word may become.
struct UnfinishedLine: Hashable, Sendable {
  enum Wanted: Hashable, Sendable {
    case command
    case subcommand(of: String)
    /// An option of the command with these words; of none without words.
    case option(of: [String])
    case value(ValueKind)
    /// What `config set` takes for this key.
    case setting(key: String)
    case nothing
  }

  /// The part of the last word that stays as it is: `--to=`, `KRW,`, `usd/`.
  let kept: String
  let begun: String
  let wanted: Wanted

  /// - Parameter words: The words after the program's name; the last one is not finished.
  init(_ words: [String], table: CommandTable) {
    let current = words.last ?? ""
    let line = TypedLine(Array(words.dropLast()), table: table)
    let call = Call(line.positionals, table: table)
    // A command may have an option of its own by a name that others have.
    func value(of option: OptionSpecification) -> Wanted {
      .value((call?.command.options.first { $0.name == option.name } ?? option).kind ?? .text)
    }
    let wanted: Wanted
    var kept = ""
    if let option = line.pending {
      wanted = value(of: option)
    } else if !line.isPastOptions, current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
      kept = String(current[...sign])
      let option = TypedLine([current], table: table).options.first?.specification
      wanted = option.map(value) ?? .nothing
    } else if !line.isPastOptions, current.hasPrefix("-") {
      wanted = .option(of: call?.path ?? [])
    } else if let call {
      wanted = call.argument(after: line.positionals, isBatch: line.has(.batch))
    } else if let first = line.positionals.first {
      // `100 usd to …`
      wanted = TypedText(first.text).request != nil ? .value(.currency) : .nothing
    } else {
      wanted = .command
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
  fileprivate var isList: Bool {
    switch self {
    case .value(.currency), .value(.currencyList), .value(.favorite): true
    default: false
    }
  }
}

/// The command that a line calls, with its subcommand where one is named.
private struct Call {
  let command: CommandSpecification
  let path: [String]

  init?(_ words: [ArgumentWord], table: CommandTable) {
    guard let command = words.first.flatMap({ table.command(named: $0.text)?.specification }) else { return nil }
    let subcommand = words.count > 1 ? try? command.subcommand(words[1]) : nil
    self.command = subcommand ?? command
    path = [command.name] + (subcommand.map { [$0.name] } ?? [])
  }

  func argument(after words: [ArgumentWord], isBatch: Bool) -> UnfinishedLine.Wanted {
    if !command.subcommands.isEmpty { return words.count == 1 ? .subcommand(of: command.name) : .nothing }
    let position = words.count - path.count
    if isBatch { return position == 0 ? .value(.file) : .nothing }
    guard let argument = command.arguments.dropFirst(position).first ?? command.arguments.last(where: \.isRepeated)
    else { return .nothing }
    switch argument.kind {
    case .command where position == 0: return .command
    case .command: return .subcommand(of: words[1].text.lowercased())
    case .settingValue: return .setting(key: words[words.count - 1].text)
    case .condition where position == 0: return .value(.currency)
    case let kind: return .value(kind)
    }
  }
}
