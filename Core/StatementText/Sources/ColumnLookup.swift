/// Finds a column by its name or number.
struct ColumnLookup {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  /// The column that has to exist.
  func index(of name: String) throws(StatementRefusal) -> Int {
    if let index = try indexIfAny(of: name) { return index }
    if let number = Int(name), names.indices.contains(number - 1) { return number - 1 }
    throw StatementRefusal(problems: [.missingColumn(name, among: names)], settings: [])
  }

  /// The column of exactly this name, else the one that differs only in case or blanks.
  func indexIfAny(of name: String) throws(StatementRefusal) -> Int? {
    var matches = names.indices.filter { names[$0] == name }
    if matches.isEmpty { matches = names.indices.filter { Self.normalized(names[$0]) == Self.normalized(name) } }
    if matches.count > 1 { throw StatementRefusal(problems: [.repeatedColumn(name)], settings: []) }
    return matches.first
  }

  /// What names the column in an option: its number where the name does not.
  func name(of column: Int) -> String {
    let name = names[column]
    let isUnique = names.count { Self.normalized($0) == Self.normalized(name) } == 1
    // Nobody types a name over two lines.
    let canBeTyped = !name.trimmingBlanks.isEmpty && !name.contains(where: \.isNewline)
    return isUnique && canBeTyped ? name : String(column + 1)
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
}
