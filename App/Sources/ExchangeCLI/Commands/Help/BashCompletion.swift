/// The completion script for bash 4 and later.
struct BashCompletion: Sendable {
  private let model: CompletionModel

  init(_ model: CompletionModel) { self.model = model }

  var text: String {
    """
    # bash completion for exchange-cli; made by 'exchange-cli completion bash'

    _exchange_cli_offer() {
      case $1 in
        codes)
          local before=
          [[ $current == *,* ]] && before=${current%,*},
          current=${current##*,}
          COMPREPLY=($(compgen -P "$before" -W '\(model.codes.joined(separator: " "))' -- "${current^^}")) ;;
        files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        profiles) COMPREPLY=($(compgen -W "$(\(CompletionModel.profiles))" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "$1" -- "$current")) ;;
      esac
    }

    _exchange_cli() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command= subcommand= index skip=
      COMPREPLY=()
      # Bash takes '--name=value' apart at the sign.
      if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ -n $skip ]]; then skip=; continue; fi
        case ${COMP_WORDS[index]} in
          \(model.valueOptions.joined(separator: "|"))) skip=1 ;;
          -*|=) ;;
          *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}
             elif [[ -z $subcommand ]]; then subcommand=${COMP_WORDS[index]}; fi ;;
        esac
      done
      case "$command $subcommand" in
        \(model.parents.map { "\($0.name)' '*) ;;" }.joined(separator: "\n    "))
        *) subcommand= ;;
      esac
      local line="$command${subcommand:+ $subcommand}"
      case "$line:$previous" in
        \(optionCases.joined(separator: "\n    "))
      esac
      if [[ $current == -* ]]; then
        case "$line" in
          \(flagCases.joined(separator: "\n      "))
        esac
        return
      fi
      case "$line" in
        '') _exchange_cli_offer '\(model.table.names.joined(separator: " "))' ;;
        \(argumentCases.joined(separator: "\n    "))
      esac
    }

    complete -F _exchange_cli exchange-cli

    """
  }

  private func offer(_ kind: ValueKind) -> String? {
    switch kind {
    case .currency, .currencyList: "_exchange_cli_offer codes"
    case .file: "_exchange_cli_offer files"
    case .profile: "_exchange_cli_offer profiles"
    case .number, .text: nil
    default: "_exchange_cli_offer '\(model.words(for: kind).joined(separator: " "))'"
    }
  }

  private var optionCases: [String] {
    // The general case of an option comes after the commands that give it another meaning.
    var particular: [String] = []
    var general: [String] = []
    var kinds: [String: ValueKind] = [:]
    for option in OptionGroup.allCases.flatMap(\.options) {
      guard case .required(_, let kind) = option.value else { continue }
      kinds[option.flag] = kind
      general.append("*:\(option.flag)) \(offer(kind) ?? ":"); return ;;")
    }
    for leaf in model.leaves {
      for option in leaf.options {
        guard case .required(_, let kind) = option.value, kinds[option.flag] != kind else { continue }
        particular.append("'\(leaf.words):\(option.flag)') \(offer(kind) ?? ":"); return ;;")
      }
    }
    return particular + general
  }

  private var flagCases: [String] {
    model.leaves.map { leaf in
      "'\(leaf.words)') _exchange_cli_offer '\(leaf.options.map(\.flag).joined(separator: " "))' ;;"
    } + ["*) _exchange_cli_offer '\(OptionGroup.allCases.flatMap(\.options).map(\.flag).joined(separator: " "))' ;;"]
  }

  private var argumentCases: [String] {
    model.parents.map { parent in
      "\(parent.name)) _exchange_cli_offer '\(parent.subcommands.map(\.name).joined(separator: " "))' ;;"
    }
      + model.leaves.compactMap { leaf in
        leaf.arguments.lazy.compactMap(offer).first.map { "'\(leaf.words)') \($0) ;;" }
      }
  }
}
