import CurrencyText
import Platform
import SharedModels

/// A command line split into arguments and options, whose values are not yet parsed.
struct ParsedArguments: Sendable {
  /// The command's words, such as `favorites add`.
  let path: [String]
  let command: any SpecifiedCommand.Type
  /// The command's, or its subcommand's.
  let specification: CommandSpecification
  let positionals: [ArgumentWord]
  /// What they were read from, with the options.
  let line: TypedLine
  /// The positional words, where they were read to find the command.
  var question: QuestionText?

  func has(_ option: OptionSpecification) -> Bool { line.has(option) }

  /// Where the option's last value stands, or the option when it has none.
  func span(of option: OptionSpecification) -> ArgumentSpan? { line.last(option)?.place }

  var end: ArgumentSpan { ArgumentSpan(word: line.words.count) }

  func text(of option: OptionSpecification) -> String? { line.last(option)?.value }

  /// The value given for the option; the last one wins. Throws when it cannot be parsed.
  func value<Value: ArgumentValue>(
    of option: OptionSpecification, as type: Value.Type = Value.self
  ) throws(UsageError) -> Value? {
    guard let typed = line.last(option), let text = typed.value else { return nil }
    return try read(text, of: option.flag, at: typed.place)
  }

  /// Every value given for the option, in order, and where it stands. Throws when one cannot be read.
  func values<Value: ArgumentValue>(
    of option: OptionSpecification, as type: Value.Type = Value.self
  ) throws(UsageError) -> [(value: Value, span: ArgumentSpan)] {
    var values: [(value: Value, span: ArgumentSpan)] = []
    for typed in line.options where typed.specification?.name == option.name {
      guard let text = typed.value else { continue }
      values.append((try read(text, of: option.flag, at: typed.place), typed.place))
    }
    return values
  }

  /// The argument at a position that the command requires: the parser has made sure that it is there. Throws when it
  /// cannot be read.
  func required<Value: ArgumentValue>(_ position: Int) throws(UsageError) -> Value {
    let word = positionals[position]
    return try read(word.text, of: specification.arguments[position].name, at: word.span)
  }

  private func read<Value: ArgumentValue>(
    _ text: String, of name: String, at span: ArgumentSpan
  ) throws(UsageError) -> Value {
    if let value = Value(argument: text) { return value }
    throw UsageError(
      .invalidValue(
        text, of: name, expectation: Value.expectation,
        suggestion: Spelling.nearest(to: text, among: Value.choices)),
      at: span)
  }
}

extension ParsedArguments {
  /// The words of an option that takes a list; none without the option. Throws for an empty list.
  func codes(of option: OptionSpecification) throws(UsageError) -> [ArgumentWord] {
    guard let word = word(of: option) else { return [] }
    let codes = word.codes
    if codes.isEmpty { throw UsageError(.emptyArgument(option.flag), at: word.span) }
    return codes
  }

  /// The option's value as a word that an error can point at.
  func word(of option: OptionSpecification) -> ArgumentWord? {
    guard let typed = line.last(option), let text = typed.value else { return nil }
    return ArgumentWord(
      text: text, index: typed.place.word, offset: typed.place.characters?.lowerBound ?? 0)
  }

  /// Whether the bare numbers are wanted; throws when a format is wanted, too.
  func isPlain() throws(UsageError) -> Bool {
    guard has(.plain) else { return false }
    try refuseFormats(beside: OptionSpecification.plain.flag)
    return true
  }

  /// Throws when JSON or CSV is wanted beside an option or a command whose answer is the same in every format.
  func refuseFormats(beside other: String) throws(UsageError) {
    for option in [OptionSpecification.json, .csv, .format] where text(of: option) != "table" {
      try refuse([option], beside: other)
    }
  }

  /// Throws when one of the options was given, which another one or a command leaves no room for.
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

extension ParsedArguments {
  /// The day or the period that the option names; throws what is wrong with it.
  func date(of option: OptionSpecification) throws(UsageError) -> DatePhrase? {
    guard let word = word(of: option) else { return nil }
    do throws(ConversionSyntaxError) {
      return try DatePhrase(word.text)
    } catch {
      throw UsageError(.unreadable(error.report.message, hint: error.report.hint), at: word.span)
    }
  }

  /// The day that the option names; throws what is wrong with it, a period too.
  func day(of option: OptionSpecification) throws(UsageError) -> DatePhrase? {
    let date = try date(of: option)
    try date?.requireDay(at: span(of: option))
    return date
  }
}

extension DatePhrase {
  func requireDay(at span: ArgumentSpan?) throws(UsageError) {
    guard isPeriod else { return }
    throw UsageError(
      .unreadable(Phrase("a day is needed here, not a period", "여기에는 기간이 아니라 날짜가 필요합니다")), at: span)
  }
}
