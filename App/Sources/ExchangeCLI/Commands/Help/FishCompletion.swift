import SharedModels

/// The completion script for fish.
struct FishCompletion: Sendable {
  private let model: CompletionModel
  private let language: Language

  init(_ model: CompletionModel, language: Language) {
    self.model = model
    self.language = language
  }

  var text: String {
    let head = """
      # fish completion for exchange-cli; made by 'exchange-cli completion fish'

      function __exchange_cli_line
        set -l line
        set -l skip
        for word in (commandline -opc)[2..]
          if set -q skip[1]
            set -e skip
            continue
          end
          switch $word
            case \(model.valueOptions.joined(separator: " "))
              set skip 1
            case '-*'
            case '*'
              set -a line $word
          end
        end
        string join ' ' $line
      end

      function __exchange_cli_is
        set -l line (__exchange_cli_line)
        string match -q -r -- "^$argv[1]( |\\$)" "$line"
      end

      function __exchange_cli_at
        set -l line (__exchange_cli_line)
        test "$line" = "$argv[1]"
      end

      set -g __exchange_cli_codes \(model.codes.joined(separator: " "))

      complete -c exchange-cli -f

      """
    return head + (commands + model.leaves.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private var commands: [String] {
    model.table.commands.map { line("-n '__exchange_cli_at \"\"' -a \(quoted($0.name))", $0.summary) }
      + model.parents.flatMap { parent in
        parent.subcommands.map { line("-n '__exchange_cli_at \(parent.name)' -a \(quoted($0.name))", $0.summary) }
      }
      + OptionGroup.allCases.flatMap(\.options).map { option(of: $0, condition: nil) }
  }

  private func lines(of leaf: CompletionModel.Leaf) -> [String] {
    let condition = "-n '__exchange_cli_is \"\(leaf.words)\"'"
    let shared = Set(OptionGroup.allCases.flatMap(\.options))
    let own = leaf.options.filter { !shared.contains($0) }.map { option(of: $0, condition: condition) }
    guard let values = leaf.arguments.lazy.compactMap(values).first else { return own }
    return own + ["complete -c exchange-cli \(condition) \(values)"]
  }

  private func option(of option: OptionSpecification, condition: String?) -> String {
    var words = [condition, "-l \(option.name)", option.short.map { "-s \($0)" }].compactMap { $0 }
    if case .required(_, let kind) = option.value { words.append(values(of: kind) ?? "-x") }
    return line(words.joined(separator: " "), option.summary)
  }

  private func values(of kind: ValueKind) -> String? {
    switch kind {
    case .currency, .currencyList: "-x -a '$__exchange_cli_codes'"
    case .profile: "-x -a '(\(CompletionModel.profiles))'"
    case .file: "-r -F"
    case .number, .text: nil
    // fish evaluates the list, in which a dollar sign would begin a variable.
    default: "-x -a \(quoted(model.words(for: kind).joined(separator: " ").replacing("$", with: "\\$")))"
    }
  }

  private func line(_ words: String, _ summary: Phrase) -> String {
    "complete -c exchange-cli \(words) -d \(quoted(summary[language]))"
  }

  /// In single quotes, within which fish escapes only the quote and the backslash.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
