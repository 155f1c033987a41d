/// The words of a command line with its options told apart from its arguments: the one reading that running, completion
/// and the report of a mistake share. It refuses nothing.
struct TypedLine: Sendable {
  struct Option: Sendable {
    /// With its dashes, without a joined value.
    let typed: String
    /// The option of that name, of any command; nil when there is none.
    let specification: OptionSpecification?
    let span: ArgumentSpan
    fileprivate(set) var value: String?
    fileprivate(set) var valueSpan: ArgumentSpan?

    /// The position of the value, or of the option when it has none.
    var place: ArgumentSpan { valueSpan ?? span }
  }

  let words: [String]
  private(set) var positionals: [ArgumentWord] = []
  private(set) var options: [Option] = []
  /// Whether `--` was typed, after which everything is an argument.
  private(set) var isPastOptions = false
  /// The option that ends the line and needs a value.
  private(set) var pending: OptionSpecification?

  init(_ words: [String], table: CommandTable) {
    self.words = words
    for (index, word) in words.enumerated() {
      let waiting = pending
      pending = nil
      if isPastOptions {
        positionals.append(ArgumentWord(text: word, index: index))
      } else if word == "--" {
        isPastOptions = true
      } else if word.hasPrefix("--") {
        takeOption(word, at: index, table)
      } else if Self.isCluster(word) {
        takeLetters(word, at: index, table)
      } else if waiting != nil {
        options[options.count - 1].value = word
        options[options.count - 1].valueSpan = ArgumentSpan(word: index)
      } else {
        positionals.append(ArgumentWord(text: word, index: index))
      }
    }
  }

  func has(_ option: OptionSpecification) -> Bool { last(option) != nil }

  func last(_ option: OptionSpecification) -> Option? {
    options.last { $0.specification?.name == option.name }
  }

  /// `--date 2023`, `--date=2023`
  private mutating func takeOption(_ word: String, at index: Int, _ table: CommandTable) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    var option = Option(
      typed: typed, specification: table.option(typed), span: ArgumentSpan(word: index, characters: 0..<typed.count))
    if parts.count > 1 {
      option.value = String(parts[1])
      option.valueSpan = ArgumentSpan(word: index, characters: typed.count + 1..<word.count)
    } else if case .required = option.specification?.value {
      pending = option.specification
    }
    options.append(option)
  }

  /// `-qv`
  private mutating func takeLetters(_ word: String, at index: Int, _ table: CommandTable) {
    for (offset, letter) in word.dropFirst().enumerated() {
      options.append(
        Option(
          typed: "-\(letter)", specification: table.option("-\(letter)"),
          span: ArgumentSpan(word: index, characters: offset + 1..<offset + 2)))
    }
  }

  /// A dash and a letter; `-5`, `-.5` and `-$5` are amounts, and `-` alone is standard input.
  private static func isCluster(_ word: String) -> Bool {
    let second = word.dropFirst().first
    return word.first == "-" && second.map { $0.isASCII && $0.isLetter } ?? false
  }
}

extension CommandTable {
  /// The option of this flag, of any command: whether one takes a value is the same for all.
  fileprivate func option(_ flag: String) -> OptionSpecification? {
    func find(_ options: [OptionSpecification]) -> OptionSpecification? { options.first { $0.flags.contains(flag) } }
    // Asking every command takes longest, and most lines have shared options alone.
    return find(OptionGroup.allCases.flatMap(\.options)) ?? find(runnableCommands.flatMap(\.specification.options))
  }
}
