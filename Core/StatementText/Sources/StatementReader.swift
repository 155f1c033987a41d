import Platform
import SharedModels

/// Looks at the beginning of a statement, and at more of it where that is needed, and settles how it is to be read.
///
/// It keeps counts alone, so that a file of any length takes the same memory.
public struct StatementReader {
  /// How the bytes become text.
  public let encoding: TextEncoding
  /// The byte between cells.
  public var delimiter: UInt8 { search.delimiter }
  /// Where the header begins in the decoded text, and where the first row does.
  public var bounds: Range<Int> { search.bounds }
  /// Whether a header was found.
  public var hasHeader: Bool { search.line != nil }

  private let options: StatementOptions
  private let search: HeaderSearch
  private let names: [String]
  private var facts: [ColumnFacts]
  private var samples: [[String]] = []
  private var words: [String: CurrencyMention?] = [:]
  /// The line among the rows that says that those below it are not carried out.
  private var title: (text: String, line: Int)?
  /// The line of a header with the same names in another order.
  private var otherHeader: Int?
  /// The line that what is added next begins with.
  private var line: Int

  /// The encoding of bytes, from what they show unless an option says it.
  public static func encoding(
    of head: [UInt8], isWhole: Bool, options: StatementOptions
  ) throws(StatementRefusal) -> TextEncoding {
    if let name = options.encoding {
      let encoding = TextEncoding(name)
      guard encoding.isKnown else {
        throw StatementRefusal(problems: [.unknownEncoding(name)], settings: [.encoding(nil)])
      }
      return encoding
    }
    guard let encoding = TextEncoding(of: head, isWhole: isWhole) else {
      throw StatementRefusal(problems: [.encoding], settings: [.encoding(nil)])
    }
    guard encoding.isKnown else {
      throw StatementRefusal(problems: [.unknownEncoding(encoding.name)], settings: [.encoding(nil)])
    }
    return encoding
  }

  /// Reads the decoded beginning of a statement, and every whole record in it.
  public init(_ text: [UInt8], encoding: TextEncoding, options: StatementOptions) throws(StatementRefusal) {
    guard let search = HeaderSearch(text, options: options) else {
      throw StatementRefusal(problems: [.empty], settings: [])
    }
    (self.encoding, self.options, self.search) = (encoding, options, search)
    var names = options.headerless ?? (search.line != nil ? search.cells : search.cells.map { _ in "" })
    if search.line == nil {
      while names.count < search.cells.count { names.append("") }
      for index in names.indices where names[index].isEmpty { names[index] = String(index + 1) }
    }
    self.names = names
    line = 1 + text[..<search.bounds.upperBound].count { $0 == UInt8(ascii: "\n") }
    facts = names.map { ColumnFacts(ColumnName($0)) }
  }

  /// Adds what records show; they begin where the first row does, or where those before them ended.
  public mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var scanner = CSVScanner(text, delimiter: search.delimiter, line: line)
    defer { line += text.count { $0 == UInt8(ascii: "\n") } }
    while scanner.next() {
      guard scanner.isWellFormed else { continue }
      let cells = scanner.cells.map { scanner.text(of: $0) }
      look(at: cells, line: scanner.line)
      guard cells.count == names.count || RowShape.fits(cells, names) else { continue }
      if samples.count < RunningBalance.depth { samples.append(cells) }
      for (index, cell) in cells.prefix(names.count).enumerated() {
        facts[index].add(cell, line: scanner.line) { word in
          if let known = words[word] { return known }
          let found = CurrencyMention(word)
          if words.count < 4096 { words[word] = .some(found) }
          return found
        }
      }
    }
  }

  /// Remembers what tells of the rows below it.
  private mutating func look(at cells: [String], line: Int) {
    if title == nil, cells.dropFirst().allSatisfy(\.isEmpty), let text = HeaderSearch.title(of: cells) {
      title = (text, line)
    }
    if hasHeader, otherHeader == nil, cells.contains(names[0]), cells != names, Set(cells) == Set(names) {
      otherHeader = line
    }
  }

  /// How the statement is to be read, or what is not certain.
  public func layout() throws(StatementRefusal) -> StatementLayout {
    if let scale = search.scale { throw StatementRefusal(problems: [.scaled(scale)], settings: []) }
    if let otherHeader { throw StatementRefusal(problems: [.otherHeader(otherHeader)], settings: []) }
    var choice = ColumnChoice(
      names: names, facts: facts, rows: samples, options: options, hasHeader: search.line != nil,
      above: search.currency)
    var layout: StatementLayout
    do throws(StatementRefusal) { layout = try choice.layout() } catch {
      var refusal = error
      refusal.settings.insert(contentsOf: settingsOfBytes, at: 0)
      // Where a column has currencies, that of the account may be another one.
      let hasColumn = names.contains { ColumnName($0).meanings.contains(.currency) }
      if !hasColumn, let currency = search.currency, let place = refusal.settings.firstIndex(of: .currency(nil)) {
        refusal.settings[place] = .currency(currency)
      }
      throw refusal
    }
    layout.encoding = encoding
    layout.delimiter = search.delimiter
    layout.headerLine = search.line
    layout.title = search.title ?? title?.text
    layout.titleLine = search.title == nil ? title?.line : nil
    (layout.isSettled, layout.isOfBank) = (true, true)
    layout.reasons.merge(reasonsOfBytes) { $1 }
    return layout
  }

  /// What an option has to say of the bytes so that what is certain by options is read in the same way.
  private var settingsOfBytes: [StatementRefusal.Setting] {
    let encodings: [StatementRefusal.Setting] =
      encoding.isUTF8 || options.encoding != nil ? [] : [.encoding(encoding.name)]
    let delimiters = hasHeader || options.delimiter != nil ? nil : StatementRefusal.Setting.delimiter(of: delimiter)
    return encodings + (delimiters.map { [$0] } ?? [])
  }

  private var reasonsOfBytes: [SettledFact: SettledReason] {
    let named = names.filter { !$0.trimmingBlanks.isEmpty }
    let known = named.count { ColumnName($0).isKnown }
    return [
      .encoding: options.encoding != nil ? .option : encoding.reason,
      .header: options.headerless != nil
        ? .option
        : !hasHeader ? .nothingNamed : known > 0 ? .knownNames(known, of: named.count) : .aboveCells,
      .delimiter: options.delimiter != nil ? .option : .cells(search.cells.count),
    ]
  }

  /// The first rows, for people who want to see what was read.
  public var firstRows: [[String]] { Array(samples.prefix(3)) }
}

/// Whether cells fit below names although their number differs.
public enum RowShape {
  /// Cells too many have to be empty, and names too many, too: banks end their lines with a delimiter, or do not.
  public static func fits(_ cells: [String], _ names: [String]) -> Bool {
    if cells.count > names.count { return cells[names.count...].allSatisfy { $0.trimmingBlanks.isEmpty } }
    return names[cells.count...].allSatisfy { $0.trimmingBlanks.isEmpty }
  }
}
