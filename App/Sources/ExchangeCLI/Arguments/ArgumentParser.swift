import CurrencyText
import Platform
import SharedModels

/// Parses a command line by the command table.
struct ArgumentParser: Sendable {
  let table: CommandTable

  /// The command and its arguments. Throws at the first word, from the left, that makes no sense.
  ///
  /// `--help` and `--version` win over any other mistake in the line. A line without a command asks for short help.
  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    let hasOptions = words.contains { $0.hasPrefix("-") }
    let sorted = sort(words, OptionIndex(hasOptions ? table.allOptions : []))
    let call: Call
    do throws(UsageError) {
      call = try self.call(sorted)
    } catch {
      try checkKnown(sorted, before: error.span)
      throw error
    }
    let isHelp = call.specification.name == table.help.name
    if sorted.has(.help) {
      let topic = isHelp ? call.positionals : call.typed.map { ArgumentWord(text: $0, index: 0) }
      return arguments(of: table.help, [table.help.name], topic, sorted, words)
    }
    if sorted.has(.version), !isHelp || call.path.isEmpty {
      return arguments(of: table.version, [table.version.name], [], sorted, words)
    }
    try checkText(words)
    var parsed = arguments(of: call.specification, call.path, call.positionals, sorted, words)
    parsed.question = call.question
    try check(sorted, of: parsed)
    try checkCount(of: parsed)
    try checkFileNames(of: parsed)
    return parsed
  }

  // MARK: Sorting

  private struct SortedWords {
    var positionals: [ArgumentWord] = []
    var options: [SortedOption] = []

    func has(_ option: OptionSpecification) -> Bool {
      options.contains { $0.specification?.name == option.name }
    }
  }

  private struct SortedOption {
    /// As it was typed, without a joined value.
    let typed: String
    /// The option of that name, of any command; nil when there is none.
    let specification: OptionSpecification?
    var value: String?
    let span: ArgumentSpan
    var valueSpan: ArgumentSpan?
  }

  /// Every command's options, looked up once for each word of the line.
  private struct OptionIndex {
    private let byName: [String: OptionSpecification]
    private let byLetter: [Character: OptionSpecification]

    init(_ options: [OptionSpecification]) {
      byName = Dictionary(options.map { ($0.name, $0) }) { first, _ in first }
      byLetter = Dictionary(options.compactMap { option in option.short.map { ($0, option) } }) { first, _ in first }
    }

    func option(named name: some StringProtocol) -> OptionSpecification? { byName[String(name)] }
    func option(short letter: Character) -> OptionSpecification? { byLetter[letter] }
  }

  private func sort(_ words: [String], _ options: OptionIndex) -> SortedWords {
    var sorted = SortedWords()
    var index = 0
    while index < words.count {
      let word = words[index]
      if word == "--" {
        for rest in words.indices where rest > index {
          sorted.positionals.append(ArgumentWord(text: words[rest], index: rest))
        }
        break
      }
      let next = index + 1 < words.count ? words[index + 1] : nil
      var usedNext = false
      if word.hasPrefix("--") {
        sorted.options.append(longOption(word, at: index, next: next, usedNext: &usedNext, options))
      } else if Self.isCluster(word) {
        sorted.options += shortOptions(word, at: index, options)
      } else {
        sorted.positionals.append(ArgumentWord(text: word, index: index))
      }
      index += usedNext ? 2 : 1
    }
    return sorted
  }

  /// A dash and a letter; `-5`, `-.5` and `-$5` are amounts, and `-` alone is standard input.
  private static func isCluster(_ word: String) -> Bool {
    let second = word.dropFirst().first
    return word.first == "-" && second.map { $0.isASCII && $0.isLetter } ?? false
  }

  private func longOption(
    _ word: String, at index: Int, next: String?, usedNext: inout Bool, _ options: OptionIndex
  ) -> SortedOption {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    let specification = options.option(named: typed.dropFirst(2))
    var option = SortedOption(
      typed: typed, specification: specification, span: ArgumentSpan(word: index, characters: 0..<typed.count))
    if parts.count > 1 {
      option.value = String(parts[1])
      option.valueSpan = ArgumentSpan(word: index, characters: typed.count + 1..<word.count)
    } else if case .required = specification?.value, let next, !next.hasPrefix("--"), !Self.isCluster(next) {
      option.value = next
      option.valueSpan = ArgumentSpan(word: index + 1)
      usedNext = true
    }
    return option
  }

  private func shortOptions(_ word: String, at index: Int, _ options: OptionIndex) -> [SortedOption] {
    word.dropFirst().enumerated().map { offset, letter in
      SortedOption(
        typed: "-\(letter)", specification: options.option(short: letter),
        span: ArgumentSpan(word: index, characters: offset + 1..<offset + 2))
    }
  }

  // MARK: Which command

  private struct Call {
    let specification: CommandSpecification
    let path: [String]
    let positionals: [ArgumentWord]
    /// The part of the path that was typed: a group alone stands for the first of its subcommands.
    var typed: [String] { isComplete ? path : path.dropLast() }
    var isComplete = true
    /// The words, where they were read to find the command.
    var question: QuestionText?
  }

  private func call(_ sorted: SortedWords) throws(UsageError) -> Call {
    guard let first = sorted.positionals.first else {
      return Call(specification: table.help, path: [], positionals: [])
    }
    if first.text == table.completer.name {
      return Call(
        specification: table.completer, path: [table.completer.name],
        positionals: Array(sorted.positionals.dropFirst()))
    }
    var positionals = sorted.positionals
    // `- 100 usd` is an amount, a dash alone the command.
    if table.command(named: first.text) == nil || first.text == "-" && positionals.count > 1 {
      // `"convert 100 usd to krw"`
      let parts = first.parts
      if parts.count > 1, let name = parts.first?.text, table.command(named: name) != nil {
        positionals.replaceSubrange(0...0, with: parts)
      } else {
        let question = QuestionText(words: positionals)
        if let request = question.typed.request {
          let specification = request == .rates ? table.rates : table.question
          return Call(
            specification: specification, path: [specification.name], positionals: positionals, question: question)
        }
      }
    }
    let command = try table.command(positionals[0])
    let rest = Array(positionals.dropFirst())
    guard let standard = command.subcommands.first else {
      return Call(specification: command, path: [command.name], positionals: rest)
    }
    guard let second = rest.first else {
      return Call(specification: standard, path: [command.name, standard.name], positionals: [], isComplete: false)
    }
    let subcommand = try command.subcommand(second)
    return Call(
      specification: subcommand, path: [command.name, subcommand.name], positionals: Array(rest.dropFirst()))
  }

  // MARK: Putting together and checking

  private func arguments(
    of specification: CommandSpecification, _ path: [String], _ positionals: [ArgumentWord], _ sorted: SortedWords,
    _ words: [String]
  ) -> ParsedArguments {
    var options: [String: [ParsedArguments.Occurrence]] = [:]
    for option in sorted.options {
      guard let name = option.specification?.name else { continue }
      options[name, default: []].append(.init(value: option.value, span: option.valueSpan ?? option.span))
    }
    return ParsedArguments(
      path: path, specification: specification, positionals: positionals, options: options, wordCount: words.count)
  }

  private func check(_ sorted: SortedWords, of parsed: ParsedArguments) throws(UsageError) {
    if sorted.options.isEmpty { return }
    // Without a command every shared option is accepted; it just has no effect.
    let taken = parsed.path.isEmpty ? OptionGroup.allCases.flatMap(\.options) : parsed.specification.allOptions
    try checkKnown(sorted, among: taken)
    for option in sorted.options {
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

  private func checkKnown(_ sorted: SortedWords, among taken: [OptionSpecification]) throws(UsageError) {
    guard let unknown = sorted.options.first(where: { $0.specification == nil }) else { return }
    let names = taken.flatMap { [$0.flag] + ($0.short.map { ["-\($0)"] } ?? []) }
    let suggestion = Spelling.nearest(to: unknown.typed, among: names.filter { $0.count > 2 })
    throw UsageError(.unknownOption(unknown.typed, suggestion: suggestion), at: unknown.span)
  }

  /// When the command is unknown, an unknown option before it is the first word that makes no sense.
  private func checkKnown(_ sorted: SortedWords, before span: ArgumentSpan?) throws(UsageError) {
    guard let span else { return }
    var sorted = sorted
    sorted.options.removeAll { $0.span.word > span.word }
    try checkKnown(sorted, among: OptionGroup.allCases.flatMap(\.options))
  }

  private func checkCount(of parsed: ParsedArguments) throws(UsageError) {
    let arguments = parsed.specification.arguments
    let command = Self.name(of: parsed)
    if let missing = arguments.enumerated().first(where: { index, argument in
      argument.minimum > 0 && index >= parsed.positionals.count
    }) {
      throw UsageError(
        .missingArgument(missing.element.name, command: command), at: ArgumentSpan(word: parsed.wordCount))
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
