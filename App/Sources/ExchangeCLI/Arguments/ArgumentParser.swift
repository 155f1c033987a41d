import CurrencyText
import Platform
import SharedModels

struct ArgumentParser: Sendable {
  let table: CommandTable

  /// The command and its arguments. Throws at the first word, from the left, that makes no sense.
  ///
  /// `--help` and `--version` win over any other mistake in the line. A line without a command asks for short help.
  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    let line = TypedLine(words, table: table)
    let (parsed, topic): (ParsedArguments, [String])
    do throws(UsageError) {
      (parsed, topic) = try call(line)
    } catch {
      // When the command is unknown, an unknown option before it is the first word that makes no sense.
      try checkKnown(line.options.filter { option in error.span.map { option.span.word <= $0.word } ?? false })
      throw error
    }
    let isHelp = parsed.command == HelpCommand.self
    if line.has(.help) {
      let words = isHelp ? parsed.positionals : topic.map { ArgumentWord(text: $0, index: 0) }
      return line.calling(HelpCommand.self, words)
    }
    if line.has(.version), !isHelp || parsed.path.isEmpty { return line.calling(VersionCommand.self) }
    try checkText(words)
    try check(line.options, of: parsed)
    try checkCount(of: parsed)
    try checkFileNames(of: parsed)
    return parsed
  }

  /// What the arguments call, and the words of it that were typed: a group alone stands for the first of its
  /// subcommands.
  private func call(_ line: TypedLine) throws(UsageError) -> (ParsedArguments, typed: [String]) {
    guard let first = line.positionals.first else { return (line.calling(HelpCommand.self, path: []), []) }
    var positionals = line.positionals
    // `- 100 usd` is an amount, a dash alone the command.
    if table.command(named: first.text) == nil || first.text == "-" && positionals.count > 1 {
      if first.text == CompleteCommand.name {
        return (line.calling(CompleteCommand.self, Array(positionals.dropFirst())), [first.text])
      }
      // `"convert 100 usd to krw"`
      let parts = first.parts
      if parts.count > 1, let name = parts.first?.text, name != "-", table.command(named: name) != nil {
        positionals.replaceSubrange(0...0, with: parts)
      } else {
        let question = QuestionText(words: positionals)
        if let request = question.typed.request ?? table.request(of: question) {
          let command: any SpecifiedCommand.Type = request == .rates ? RatesCommand.self : ConvertCommand.self
          return (line.calling(command, positionals, question: question), [command.name])
        }
      }
    }
    let command = try table.command(positionals[0])
    let rest = Array(positionals.dropFirst())
    let subcommands = command.specification.subcommands
    guard let standard = subcommands.first else { return (line.calling(command, rest), [command.name]) }
    guard let second = rest.first else { return (line.calling(command, subcommand: standard), [command.name]) }
    let subcommand = try command.specification.subcommand(second)
    let parsed = line.calling(command, subcommand: subcommand, Array(rest.dropFirst()))
    return (parsed, parsed.path)
  }

  private func check(_ options: [TypedLine.Option], of parsed: ParsedArguments) throws(UsageError) {
    if options.isEmpty { return }
    // Without a command every shared option is accepted; it just has no effect.
    let taken = parsed.path.isEmpty ? OptionGroup.allCases.flatMap(\.options) : parsed.specification.allOptions
    try checkKnown(options, among: taken)
    for option in options {
      guard let specification = taken.first(where: { $0.name == option.specification?.name }) else {
        throw UsageError(
          .optionDoesNotApply(option.typed, command: Self.name(of: parsed)), at: option.span)
      }
      switch specification.value {
      case .none where option.value != nil:
        throw UsageError(.unexpectedValue(option: option.typed), at: option.valueSpan)
      case .required(let placeholder, _) where option.value == nil:
        throw UsageError(.missingValue(option: option.typed, placeholder: placeholder), at: option.span)
      default: break
      }
      if specification.kind == .file, option.value?.isEmpty == true {
        throw UsageError(.emptyFileName(of: option.typed), at: option.valueSpan)
      }
    }
  }

  /// Swift puts U+FFFD in place of bytes that are not UTF-8; nobody types it.
  private func checkText(_ words: [String]) throws(UsageError) {
    for (index, word) in words.enumerated() {
      guard let place = word.firstIndex(of: "\u{FFFD}") else { continue }
      let offset = word.distance(from: word.startIndex, to: place)
      throw UsageError(.notText, at: ArgumentSpan(word: index, characters: offset..<offset + 1))
    }
  }

  private static func name(of parsed: ParsedArguments) -> String {
    parsed.path.isEmpty ? parsed.specification.name : parsed.path.spaced
  }

  private func checkKnown(
    _ options: [TypedLine.Option], among taken: [OptionSpecification] = OptionGroup.allCases.flatMap(\.options)
  ) throws(UsageError) {
    guard let unknown = options.first(where: { $0.specification == nil }) else { return }
    let suggestion = Spelling.nearest(to: unknown.typed, among: taken.map(\.flag))
    throw UsageError(.unknownOption(unknown.typed, suggestion: suggestion), at: unknown.span)
  }

  private func checkCount(of parsed: ParsedArguments) throws(UsageError) {
    let arguments = parsed.specification.arguments
    let command = Self.name(of: parsed)
    if let missing = arguments.enumerated().first(where: { index, argument in
      argument.minimum > 0 && index >= parsed.positionals.count
    }) {
      throw UsageError(
        .missingArgument(missing.element.name, command: command), at: parsed.end)
    }
    if arguments.last.map({ !$0.isRepeated }) ?? true, parsed.positionals.count > arguments.count {
      let surplus = parsed.positionals[arguments.count]
      throw UsageError(.unexpectedArgument(surplus.text, command: command), at: surplus.span)
    }
  }

  private func checkFileNames(of parsed: ParsedArguments) throws(UsageError) {
    for (argument, word) in zip(parsed.specification.arguments, parsed.positionals)
    where argument.kind == .file && word.text.isEmpty {
      throw UsageError(.emptyFileName(of: argument.name), at: word.span)
    }
  }
}

extension TypedLine {
  fileprivate func calling(
    _ command: any SpecifiedCommand.Type, subcommand: CommandSpecification? = nil, _ positionals: [ArgumentWord] = [],
    path: [String]? = nil, question: QuestionText? = nil
  ) -> ParsedArguments {
    ParsedArguments(
      path: path ?? [command.name] + (subcommand.map { [$0.name] } ?? []), command: command,
      specification: subcommand ?? command.specification, positionals: positionals, line: self, question: question)
  }
}
