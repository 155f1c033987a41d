import Wording

struct CompletionCommand: SpecifiedCommand {
  static let features: [Feature] = []
  let needsConfiguration = false

  let shell: CompletionShell
  /// A second name of the program, such as an alias.
  let name: ProgramAlias?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseFormats(beside: "completion")
    shell = try arguments.required(0)
    name = try arguments[Self.alias]
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(text: shell.script(for: name.map { "exchange-cli \($0.word)" } ?? "exchange-cli"))
    return .answered
  }

  static let name = "completion"
  static let specification = CommandSpecification(
    name, Phrase("A completion script for bash, zsh or fish", "bash, zsh, fish 자동 완성 스크립트"),
    arguments: [ArgumentSpecification("SHELL", .choice(CompletionShell.choices))], options: [alias.specification],
    examples: [
      "completion bash > ~/.local/share/bash-completion/completions/exchange-cli": Phrase("For bash", "bash용"),
      "completion zsh > ~/.zfunc/_exchange-cli": Phrase("For zsh; the folder must be in fpath", "zsh용 (fpath에 있는 폴더)"),
      "completion fish > ~/.config/fish/completions/exchange-cli.fish": Phrase("For fish", "fish용"),
      "completion bash --name fx": Phrase(
        "For a short name, too: alias fx=exchange-cli", "짧은 이름에도: alias fx=exchange-cli"),
    ])

  static let alias = Option<ProgramAlias>(
    "name", "NAME", Phrase("Complete for this name of the program, too", "이 이름으로 부를 때도 자동 완성"))
}

/// A name that a shell knows the program by.
struct ProgramAlias: Hashable, Sendable, ArgumentValue {
  let word: String

  init?(argument: String) {
    guard let first = argument.first, first.isLetter || first.isNumber || first == "_", argument.count <= 64,
      argument.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-+".contains($0)) })
    else { return nil }
    word = argument
  }

  static var expectation: Phrase { Phrase("a name such as fx", "fx 같은 이름") }
}

/// A shell whose Tab asks the program what comes next.
///
/// The scripts know nothing about commands, so that an installed one never goes out of date: each hands the words up to
/// the cursor to `exchange-cli complete`, and shows what it answers.
enum CompletionShell: String, Hashable, Sendable, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish

  /// The candidates that the last word may become, as the shell's script reads them.
  func lines(_ candidates: [CompletionCandidate], completing line: UnfinishedLine, in language: Language) -> [String] {
    let begun = line.begun.lowercased()
    return candidates.filter { $0 == .files || $0.word.lowercased().hasPrefix(begun) }.map { candidate in
      let word = candidate == .files ? candidate.word : line.kept + candidate.word
      guard self != .bash, let meaning = candidate.meaning?[language] else { return word }
      return "\(word)\t\(meaning)"
    }
  }

  /// The script for the program's names, separated by blanks.
  func script(for names: String) -> String {
    let ofFish = names.split(separator: " ").map { "complete -c \($0) -f -a '(__exchange_cli_complete)'" }
    return switch self {
    case .bash:
      #"""
      # bash completion for exchange-cli; made by 'exchange-cli completion bash'

      _exchange_cli() {
        local words=() word index
        # Bash takes '--name=value' apart at the sign.
        for ((index = 1; index <= COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if ((${#words[@]})) && [[ ${words[-1]} == --* && ( $word == = || ${words[-1]} == *= && ${COMP_WORDS[index-1]} == = ) ]]; then
            words[-1]+=$word
          else
            words+=("$word")
          fi
        done
        mapfile -t COMPREPLY < <(exchange-cli complete bash -- "${words[@]}" 2>/dev/null)
        word=${words[-1]}
        if [[ $word == --*=* ]]; then
          word=${word#*=}
          COMPREPLY=("${COMPREPLY[@]#--*=}")
        fi
        if [[ ${COMPREPLY[0]} == :files ]]; then
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
      }

      complete -F _exchange_cli \#(names)

      """#
    case .zsh:
      #"""
      #compdef \#(names)
      # zsh completion for exchange-cli; made by 'exchange-cli completion zsh'

      _exchange_cli() {
        local -a lines candidates
        local line word meaning tab=$'\t'
        lines=("${(@f)$(exchange-cli complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        if [[ $lines[1] == :files ]]; then
          [[ -prefix --*= ]] && compset -P '--*='
          _files
          return
        fi
        for line in $lines; do
          word=${line%%$tab*} meaning=
          [[ $line == *$tab* ]] && meaning=:${line#*$tab}
          candidates+=("${word//:/\\:}$meaning")
        done
        _describe -t values 'exchange-cli' candidates -M 'm:{a-z}={A-Z}'
      }

      if [[ $funcstack[1] == _exchange_cli ]]; then _exchange_cli "$@"; else compdef _exchange_cli \#(names); fi

      """#
    case .fish:
      #"""
      # fish completion for exchange-cli; made by 'exchange-cli completion fish'

      function __exchange_cli_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines (exchange-cli complete fish -- $words[2..] "$current" 2>/dev/null)
        if test "$lines[1]" = :files
          set -l option (string match -r -- '^--[^=]*=' "$current")
          for file in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
            printf '%s\n' "$option$file"
          end
        else if set -q lines[1]
          printf '%s\n' $lines
        end
      end

      \#(ofFish.joined(separator: "\n"))

      """#
    }
  }
}
