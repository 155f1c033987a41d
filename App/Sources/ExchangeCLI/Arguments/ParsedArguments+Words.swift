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
