import SharedModels

/// What keys mean on a screen: one table of these handles them, explains them in the help and offers them in the last line.
struct KeyBinding<State, Action>: Sendable {
  let keys: [Key]
  /// The keys as people write them.
  let label: String
  /// For the help; short enough for 40 columns, the narrowest terminal that the screens are designed for.
  let description: Phrase
  /// For the last line; nil for what the help alone explains.
  let hint: Phrase?
  /// What a key stands for in a state; nil where it means nothing, and then it is not offered.
  let action: @Sendable (State, Key) -> Action?
  /// Why it means nothing; nil where nobody has to be told.
  let refusal: @Sendable (State) -> Phrase?

  init(
    _ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil,
    refusal: @escaping @Sendable (State) -> Phrase? = { _ in nil },
    action: @escaping @Sendable (State, Key) -> Action?
  ) {
    self.keys = keys
    self.label = label
    self.description = description
    self.hint = hint
    self.action = action
    self.refusal = refusal
  }

  /// For the help.
  var entry: KeyHint { KeyHint(label: label, words: description) }

  /// For the last line; nil while the keys mean nothing.
  func hint(in state: State) -> KeyHint? {
    guard let hint, keys.contains(where: { action(state, $0) != nil }) else { return nil }
    return KeyHint(label: label, words: hint)
  }
}

/// What a person reads about a key.
struct KeyHint: Hashable, Sendable {
  let label: String
  let words: Phrase
}

extension Key {
  /// How many rows a turn of the wheel moves.
  private static let wheelStep = 3

  /// The keys that choose a row.
  static let steps: [Key] = [.up, .down, .character("k"), .character("j"), .wheelUp, .wheelDown]
  static let pages: [Key] = [.pageUp, .pageDown]
  static let ends: [Key] = [.home, .end, .character("g"), .character("G")]

  /// The row that it leads to from another one, perhaps beyond an end; nil for keys that lead to none.
  func row(from row: Int, page: Int) -> Int? {
    switch self {
    case .up, .character("k"): row - 1
    case .down, .character("j"): row + 1
    case .wheelUp: row - Self.wheelStep
    case .wheelDown: row + Self.wheelStep
    case .pageUp: row - page
    case .pageDown: row + page
    case .home, .character("g"): 0
    case .end, .character("G"): .max
    default: nil
    }
  }
}
