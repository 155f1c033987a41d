import CurrencyText
import Platform

/// A command line split into arguments and options, whose values are not yet parsed.
struct ParsedArguments: Sendable {
  /// The command's words, such as `favorites add`.
  let path: [String]
  let command: any ListedCommand.Type
  /// The command's, or its subcommand's.
  let specification: CommandSpecification
  let positionals: [ArgumentWord]
  /// What they were read from, with the options.
  private(set) var line: TypedLine
  /// The positional words, where they were read to find the command.
  let question: QuestionText?
}

// MARK: - Reading the line

extension ParsedArguments {
  /// The command and its arguments. Throws at the first word, from the left, that makes no sense.
  ///
  /// `--help` and `--version` win over any other mistake in the line. A line without a command asks for short help.
  init(_ words: [String]) throws(UsageError) {
    let line = TypedLine(words)
    let topic: [String]
    do throws(UsageError) {
      (self, topic) = try Self.call(line)
    } catch {
      // When the command is unknown, an unknown option before it is the first word that makes no sense.
      try Self.checkKnown(line.options.filter { option in error.span.map { option.span.word <= $0.word } ?? false })
      throw error
    }
    let isHelp = command == HelpCommand.self
    if line.has(.help) {
      let words = isHelp ? positionals : topic.map { ArgumentWord(text: $0, index: 0) }
      self.init(line, HelpCommand.self, words)
    } else if line.has(.version), !isHelp || path.isEmpty {
      self.init(line, VersionCommand.self)
    } else {
      try Self.checkText(words)
      try checkOptions()
      try checkArguments()
    }
  }

  private init(
    _ line: TypedLine, _ command: any ListedCommand.Type, subcommand: CommandSpecification? = nil,
    _ positionals: [ArgumentWord] = [], path: [String]? = nil, question: QuestionText? = nil
  ) {
    (self.line, self.command, self.positionals, self.question) = (line, command, positionals, question)
    self.path = path ?? [command.name] + (subcommand.map { [$0.name] } ?? [])
    specification = subcommand ?? command.specification
  }

  /// What a line calls, and the words of it that were typed: a group alone stands for the first of its subcommands.
  private static func call(_ line: TypedLine) throws(UsageError) -> (ParsedArguments, typed: [String]) {
    guard let first = line.positionals.first else { return (ParsedArguments(line, HelpCommand.self, path: []), []) }
    var positionals = line.positionals
    if positionals.count == 1, VersionCommand.words.contains(first.text.lowercased()) {
      return (ParsedArguments(line, VersionCommand.self), [first.text])
    }
    if let day = line.dayBeforeCommand { return try call(line.taking(day: day)) }
    if CommandTable.command(beginning: positionals) == nil {
      if first.text == CompleteCommand.name {
        return (ParsedArguments(line, CompleteCommand.self, Array(positionals.dropFirst())), [first.text])
      }
      // `"convert 100 usd to krw"`
      let parts = first.parts
      if parts.count > 1, CommandTable.command(beginning: parts) != nil {
        positionals.replaceSubrange(0...0, with: parts)
      } else {
        let question = QuestionText(words: positionals)
        // Words that begin neither as a question nor as a mistyped command, but name money, are a question, too.
        let request = question.typed.request
        let isOneWord = positionals.count == 1 && parts.count > 2
        let namesMoney = isOneWord ? question.typed.namesCurrency : question.typed.namesMoney
        if request != nil || namesMoney && !isCommand(first, before: positionals.dropFirst().first) {
          let command: any ListedCommand.Type = request == .rates ? RatesCommand.self : ConvertCommand.self
          return (ParsedArguments(line, command, positionals, question: question), [command.name])
        }
      }
    }
    let command = try CommandTable.command(positionals)
    let rest = Array(positionals.dropFirst())
    guard let standard = command.specification.subcommands.first else {
      return (ParsedArguments(line, command, rest), [command.name])
    }
    guard let second = rest.first else { return (ParsedArguments(line, command, subcommand: standard), [command.name]) }
    let known = command.specification.subcommands
    let isNamed = known.contains { $0.name == second.text.lowercased() }
    if !isNamed, standard.option(named: OptionSpecification.date.name) == .date, TypedLine.isDay(rest[...]) {
      return (ParsedArguments(line.taking(day: rest[...]), command, subcommand: standard), [command.name])
    }
    if let group = command as? any CommandGroup.Type, let meant = group.subcommand(meantBy: rest),
      let subcommand = known.first(where: { $0.name == meant })
    {
      let parsed = ParsedArguments(line, command, subcommand: subcommand, rest)
      return (parsed, parsed.path)
    }
    let subcommand = try command.specification.subcommand(second)
    var (line, words) = (line, rest.dropFirst())
    if subcommand.arguments.isEmpty, subcommand.option(named: OptionSpecification.date.name) == .date,
      TypedLine.isDay(words)
    {
      (line, words) = (line.taking(day: words), [])
    }
    let parsed = ParsedArguments(line, command, subcommand: subcommand, Array(words))
    return (parsed, parsed.path)
  }

  /// Whether a word is a mistyped command: one is near it, and what follows is no number behind which no command asks.
  private static func isCommand(_ word: ArgumentWord, before next: ArgumentWord?) -> Bool {
    guard let name = CommandTable.nearest(to: word) else { return false }
    let second = word.parts.dropFirst().first ?? next
    let isAmount = second?.text.first.map { $0.isNumber || "$€£₩¥".contains($0) } ?? false
    return !isAmount || [ConvertCommand.name, CostCommand.name, TableCommand.name].contains(name)
  }

  private func checkOptions() throws(UsageError) {
    if line.options.isEmpty { return }
    // Without a command every shared option is accepted; it just has no effect.
    let isShared = path.isEmpty
    try Self.checkKnown(
      line.options, of: isShared ? nil : name, among: isShared ? OptionGroup.allOptions : specification.allOptions
    ) { option in
      // `rates --base usd`
      let isArgument = specification.arguments.contains { "--\($0.name.lowercased())" == option.lowercased() }
      return isArgument ? (path + positionals.map(\.text)).joined(separator: " ") : nil
    }
    for option in line.options {
      guard let known = option.specification,
        let specification = isShared
          ? OptionGroup.allOptions.first(where: { $0.name == known.name }) : specification.option(named: known.name)
      else {
        throw UsageError(.optionDoesNotApply(option.typed, command: name), at: option.span)
      }
      switch specification.value {
      case .none where option.value != nil: throw UsageError(.unexpectedValue(option: option.typed), at: option.place)
      case .required(let placeholder, _) where option.value == nil:
        throw UsageError(.missingValue(option: option.typed, placeholder: placeholder), at: option.span)
      default: break
      }
    }
  }

  /// Swift puts U+FFFD in place of bytes that are not UTF-8; nobody types it.
  private static func checkText(_ words: [String]) throws(UsageError) {
    for (index, word) in words.enumerated() {
      guard let place = word.firstIndex(of: "\u{FFFD}") else { continue }
      let offset = word.distance(from: word.startIndex, to: place)
      throw UsageError(.notText, at: ArgumentSpan(word: index, characters: offset..<offset + 1))
    }
  }

  private static func checkKnown(
    _ options: [TypedLine.Option], of command: @autoclosure () -> String? = nil,
    among taken: @autoclosure () -> [OptionSpecification] = OptionGroup.allOptions,
    meaning: (String) -> String? = { _ in nil }
  ) throws(UsageError) {
    guard let unknown = options.first(where: { $0.specification == nil }) else { return }
    // The dashes are no letters of the name: `--top` is not `--bom`.
    let near = Spelling.nearest(to: String(unknown.typed.drop { $0 == "-" }), among: taken().map(\.name))
    let suggestion = meaning(unknown.typed) ?? near.map { "--\($0)" }
    throw UsageError(.unknownOption(unknown.typed, command: command(), suggestion: suggestion), at: unknown.span)
  }

  private func checkArguments() throws(UsageError) {
    let arguments = specification.arguments
    if let missing = arguments.dropFirst(positionals.count).first(where: { $0.minimum > 0 }) {
      throw UsageError(.missing(missing.name, missing.kind, command: name), at: end)
    }
    if arguments.last?.isRepeated != true, let surplus = positionals.dropFirst(arguments.count).first {
      // `user set home KRW`
      let option = specification.option(named: surplus.text.lowercased())
      let meant = option.map { option in
        path + positionals.map { $0 == surplus ? option.flag : $0.text }
      }
      // `graph usd krw`
      let isChart = name == GraphCommand.name && TypedText(surplus.text).namesCurrency
      let history = isChart ? [HistoryCommand.name] + positionals.map(\.text) : nil
      let suggestion = (meant ?? history)?.joined(separator: " ")
      throw UsageError(.unexpectedArgument(surplus.text, command: name, suggestion: suggestion), at: surplus.span)
    }
  }

  private var name: String { path.isEmpty ? specification.name : path.joined(separator: " ") }
}

// MARK: - Values

extension ParsedArguments {
  /// The same with options that were typed elsewhere, and that the command takes.
  func adding(_ options: [TypedLine.Option]) -> ParsedArguments {
    var arguments = self
    arguments.line.add(options)
    return arguments
  }

  func has(_ option: OptionSpecification) -> Bool { line.has(option) }

  /// Where the option's last value stands, or the option when it has none.
  func span(of option: OptionSpecification) -> ArgumentSpan? { line.last(option)?.place }

  var end: ArgumentSpan { ArgumentSpan(word: line.words.count) }
}

extension ParsedArguments {
  /// Whether the bare numbers are wanted; throws when a format is wanted, too.
  func isPlain() throws(UsageError) -> Bool {
    if has(.plain) { try refuseFormats(beside: OptionSpecification.plain.flag) }
    return has(.plain)
  }

  /// The template that rows are written by; throws when another form is wanted, too.
  func template() throws(UsageError) -> AnswerTemplate? {
    guard has(Options.template) else { return nil }
    try refuseFormats(beside: Options.template.flag)
    try refuse([.plain, .explain], beside: Options.template.flag)
    return try self[Options.template]
  }

  /// Throws when JSON or CSV is wanted beside an option or a command whose answer is the same in every format.
  func refuseFormats(beside other: String) throws(UsageError) {
    try refuse([.json, .csv], beside: other)
    if try self[Options.format] != .table { try refuse([.format], beside: other) }
  }

  /// Throws when one of the options was given, and another one or the command rules it out.
  func refuse(_ options: [OptionSpecification], beside other: String) throws(UsageError) {
    guard let option = options.first(where: has) else { return }
    throw UsageError(.conflict(other, option.flag), at: span(of: option))
  }

  /// Throws when an option was given without the one that it needs.
  func require(_ needed: OptionSpecification, for option: OptionSpecification) throws(UsageError) {
    guard has(option), !has(needed) else { return }
    throw UsageError(.requires(option.flag, needed: needed.flag), at: span(of: option))
  }
}
