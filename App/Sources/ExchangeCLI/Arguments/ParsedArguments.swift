import SharedModels

/// The words of a command line, sorted by what they are but not read yet.
struct ParsedArguments: Sendable {
  /// An option as it was typed.
  struct Occurrence: Hashable, Sendable {
    /// The value, if one came along.
    let value: String?
    /// Where the value stands, or the option when there is none.
    let span: ArgumentSpan
  }

  /// The names that lead to the command, such as `favorites add`.
  let path: [String]
  /// What is known of the command.
  let specification: CommandSpecification
  /// The arguments, in order.
  let positionals: [ArgumentWord]
  /// The options by their long names, each in the order typed.
  let options: [String: [Occurrence]]
  /// How many words there are, for pointing behind the last one.
  let wordCount: Int

  /// Whether the option was given.
  func has(_ option: OptionSpecification) -> Bool { options[option.name] != nil }

  /// The last value given for the option, unread.
  func text(of option: OptionSpecification) -> String? { options[option.name]?.last?.value }

  /// The value given for the option; the last one counts. Throws when it cannot be read.
  func value<Value: ArgumentValue>(
    of option: OptionSpecification, as type: Value.Type = Value.self
  ) throws(UsageError) -> Value? {
    guard let occurrence = options[option.name]?.last, let text = occurrence.value else { return nil }
    return try read(text, of: option.flag, at: occurrence.span)
  }

  /// The argument at the position; nil when there are fewer. Throws when it cannot be read.
  func argument<Value: ArgumentValue>(_ position: Int, as type: Value.Type = Value.self) throws(UsageError) -> Value? {
    guard position < positionals.count else { return nil }
    let word = positionals[position]
    let arguments = specification.arguments
    let name = position < arguments.count ? arguments[position].name : arguments.last?.name ?? word.text
    return try read(word.text, of: name, at: word.span)
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
  /// The option's value as a word that an error can point at.
  func word(of option: OptionSpecification) -> ArgumentWord? {
    guard let occurrence = options[option.name]?.last, let text = occurrence.value else { return nil }
    return ArgumentWord(
      text: text, index: occurrence.span.word, offset: occurrence.span.characters?.lowerBound ?? 0)
  }

  /// The two currencies of a pair; `USD/KRW` and `USD,KRW` are two words, too.
  func pair() throws(UsageError) -> (from: ArgumentWord, to: ArgumentWord) {
    guard positionals.count == 2 else {
      throw UsageError(
        .missingArgument("TO", command: path.joined(separator: " ")), at: ArgumentSpan(word: wordCount))
    }
    return (positionals[0], positionals[1])
  }
}
