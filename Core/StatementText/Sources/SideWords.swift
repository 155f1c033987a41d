/// What the cells of a column of signs mean.
struct SideWords: Hashable, Sendable {
  /// What single letters mean there; one that has no meaning here is neither side.
  private let letters: [Character: CellNumber.Mark]
  /// Whether other letters mean what they mean in most files.
  private let takesUsualLetters: Bool
  /// The side of a row whose cell says yes.
  private let flag: CellNumber.Mark?
  private let takesNumbers: Bool

  /// - Parameter seen: The single letters of the cells, in lower case: `D` is paid out beside `C`, and paid in beside
  ///   the `B` of Slovenia.
  init(_ name: ColumnName, letters seen: Set<Character>) {
    (flag, takesNumbers) = (name.flag, name.asksSide)
    let usual = Set(seen.compactMap { CellWords.side(String($0)) })
    takesUsualLetters = seen.count < 2 || usual.count == 2
    if let pair = Self.pair(of: name) ?? Self.pair(among: seen, below: name, usual) {
      letters = [pair.debit: .debit, pair.credit: .credit]
    } else {
      letters = [:]
    }
  }

  /// The side that a cell says; nil for another word.
  func side(_ text: String) -> CellNumber.Mark? {
    let word = text.trimmingBlanks.lowercased()
    if let flag, CellWords.isYes(word) { return flag }
    if let flag, CellWords.isNo(word) { return flag == .debit ? .credit : .debit }
    if takesNumbers, let side = Self.numbers[word] { return side }
    guard word.count == 1, let letter = word.first, letter.isLetter else { return CellWords.side(text) }
    return letters[letter] ?? (takesUsualLetters ? CellWords.side(text) : nil)
  }

  static let numbers: [String: CellNumber.Mark] = ["-1": .debit, "1": .credit, "+1": .credit]

  private typealias Pair = (debit: Character, credit: Character)

  /// Two letters in a few languages, that for what is paid out first: `Addebito` and `Accredito`, `Borç` and `Alacak`.
  private static let pairs: [Pair] =
    "da ba ab ca bd wd se ou dp ei ae ue ui oi op pr sr дк рп חז".split(separator: " ").compactMap {
      guard let debit = $0.first, let credit = $0.last else { return nil }
      return (debit, credit)
    }

  /// The pair that a name is (`D/A`), or whose words it has: in `Cargo/Abono`, `C` is paid out.
  private static func pair(of name: ColumnName) -> Pair? {
    if let letters = pairNamed(name.text) { return letters }
    let sides = name.sides
    guard let debit = sides.debit?.first, let credit = sides.credit?.first, debit != credit else { return nil }
    return (debit, credit)
  }

  /// The pair that a name is, in either order; `A/C` is an account.
  static func pairNamed(_ text: String) -> (debit: Character, credit: Character)? {
    let name = text.trimmingBlanks.lowercased()
    guard name.count == 3, name.dropFirst().first == "/", name != "a/c", let first = name.first, let last = name.last
    else { return nil }
    return pairs.first { $0 == (first, last) } ?? pairs.first { $0 == (last, first) }
  }

  /// The only pair among letters, below a name that asks for a side, or for a kind.
  private static func pair(
    among letters: Set<Character>, below name: ColumnName, _ usual: Set<CellNumber.Mark>
  ) -> Pair? {
    let isOfKinds = name.meanings.contains(.kind) || name.text.trimmingBlanks.isEmpty
    guard usual.count < 2, name.asksSide || isOfKinds else { return nil }
    let found = pairs.filter { letters.contains($0.debit) && letters.contains($0.credit) }
    return found.count == 1 ? found[0] : nil
  }
}
