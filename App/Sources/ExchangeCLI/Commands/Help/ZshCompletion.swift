import SharedModels

/// The completion script for zsh.
struct ZshCompletion: Sendable {
  private let model: CompletionModel
  private let language: Language

  init(_ model: CompletionModel, language: Language) {
    self.model = model
    self.language = language
  }

  var text: String {
    """
    #compdef exchange-cli
    # zsh completion for exchange-cli; made by 'exchange-cli completion zsh'

    _exchange_cli_codes() {
      local -a codes=(\(model.codes.joined(separator: " ")))
      compset -P '*,'
      compadd -M 'm:{a-z}={A-Z}' -a codes
    }

    _exchange_cli_profiles() {
      local -a profiles=(${(f)"$(\(CompletionModel.profiles))"})
      compadd -a profiles
    }

    _exchange_cli_commands() {
      local -a commands=(
        \(model.table.commands.map(described).joined(separator: "\n    "))
      )
      _describe -t commands command commands
    }

    _exchange_cli() {
      local command= subcommand= skip= word
      for word in ${words[2,CURRENT-1]}; do
        if [[ -n $skip ]]; then skip=; continue; fi
        case $word in
          \(model.valueOptions.joined(separator: "|"))) skip=1 ;;
          -*) ;;
          *) if [[ -z $command ]]; then command=$word; elif [[ -z $subcommand ]]; then subcommand=$word; fi ;;
        esac
      done
      case $command in
        \(model.parents.map(\.name).joined(separator: "|"))) ;;
        *) subcommand= ;;
      esac
      case "$command${subcommand:+ $subcommand}" in
        '')
          _arguments '*: :_exchange_cli_commands' \\
            \(arguments(of: OptionGroup.allCases.flatMap(\.options))) ;;
        \(parentCases.joined(separator: "\n    "))
        \(leafCases.joined(separator: "\n    "))
      esac
    }

    if [[ $funcstack[1] == _exchange_cli ]]; then _exchange_cli "$@"; else compdef _exchange_cli exchange-cli; fi

    """
  }

  private func described(_ command: CommandSpecification) -> String {
    quoted("\(command.name):\(command.summary[language].replacing(":", with: "\\:"))")
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  private var parentCases: [String] {
    model.parents.map { parent in
      """
      \(parent.name))
            local -a subcommands=(\(parent.subcommands.map(described).joined(separator: " ")))
            _describe -t commands subcommand subcommands ;;
      """
    }
  }

  private var leafCases: [String] {
    model.leaves.map { leaf in
      let action = leaf.arguments.lazy.map { self.action($0) }.first { !$0.isEmpty } ?? ""
      return
        "\(quoted(leaf.words))) _arguments \(quoted("*: :\(action)")) \\\n        \(arguments(of: leaf.options)) ;;"
    }
  }

  private func arguments(of options: [OptionSpecification]) -> String {
    options.map { option in
      let summary = option.summary[language].replacing("[", with: "(").replacing("]", with: ")")
        .replacing(":", with: "\\:")
      return switch option.value {
      case .none: quoted("\(option.flag)[\(summary)]")
      case .required(_, let kind): quoted("\(option.flag)=[\(summary)]: :\(action(kind))")
      case .joined(_, let kind): quoted("\(option.flag)=-[\(summary)]:: :\(action(kind))")
      }
    }.joined(separator: " \\\n        ")
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .currency, .currencyList: "_exchange_cli_codes"
    case .profile: "_exchange_cli_profiles"
    case .file: "_files"
    case .command: "_exchange_cli_commands"
    case .number, .text: ""
    case .date, .duration, .period, .choice, .setting: "(\(model.words(for: kind).joined(separator: " ")))"
    }
  }
}
