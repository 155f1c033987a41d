public import SharedModels
public import Wording

/// What there is to settle about a statement before its rows can be read.
public enum SettledFact: Hashable, Sendable {
  case encoding, header, delimiter, decimal, dateOrder, amount, debit, credit, sign, currency, target, date, state
}

/// Why something was settled as it was: which names or cells decided it.
public enum SettledReason: Hashable, Sendable {
  /// A person said so.
  case option
  /// The bytes begin with the mark of the encoding.
  case mark
  /// The bytes are valid in it, and hardly any others would be.
  case validBytes
  /// In it the letters make words.
  case letters
  /// So many names of the header are known.
  case knownNames(Int, of: Int)
  /// Names that are not known stand above days and numbers.
  case aboveCells
  /// No line is one of names.
  case nothingNamed
  /// The delimiter splits the header, or the first row, into so many cells.
  case cells(Int)
  /// The column's name says it.
  case name(String)
  /// A cell that has no other reading.
  case cell(String, line: Int)
  /// The words of the column's cells.
  case words([String])
  /// No other column has numbers that can be amounts.
  case onlyAmounts
  /// No other column has a day in every cell.
  case onlyDays
  /// No other column has a currency in every cell.
  case onlyCurrencies
  /// In the language of the names a sign that several countries share means this one.
  case language
  /// The currency has no decimals, so that a mark before three digits groups.
  case wholeMoney(Currency)
  /// No cell shows another.
  case usual
}

extension SettledReason {
  /// The reason, as it stands behind what was settled.
  public var words: Phrase {
    switch self {
    case .option: Phrase("an option says so", "옵션으로 지정")
    case .mark: Phrase("the mark at its beginning", "첫머리의 바이트 순서 표시")
    case .validBytes: Phrase("all bytes looked at are valid in it", "살펴본 바이트가 모두 이 인코딩에 맞음")
    case .letters: Phrase("its letters make words in it", "이 인코딩으로 읽으면 낱말이 됨")
    case .knownNames(let known, let count): Phrase("\(known) of \(count) names known", "이름 \(count)개 중 \(known)개를 앎")
    case .aboveCells: Phrase("it stands above days and numbers", "날짜와 숫자 위에 있음")
    case .nothingNamed: Phrase("no line has names", "이름이 있는 행이 없음")
    case .cells(let count): Phrase("it gives \(count) columns", "열 \(count)개로 나뉨")
    case .name(let name): Phrase("the name '\(name)'", "'\(name)' 열 이름")
    case .cell(let text, let line): Phrase("'\(text)' in line \(line)", "\(line)행의 '\(text)'")
    case .words(let words): Phrase(verbatim: words.map { "'\($0)'" }.joined(separator: ", "))
    case .onlyAmounts: Phrase("the only column of amounts", "하나뿐인 금액 열")
    case .onlyDays: Phrase("the only column with a day in every cell", "모든 셀이 날짜인 유일한 열")
    case .onlyCurrencies: Phrase("the only column of currencies", "하나뿐인 통화 열")
    case .language: Phrase("the language of the names", "열 이름의 언어")
    case .wholeMoney(let currency): Phrase("\(currency) has no decimals", "\(currency)에는 소수 단위가 없음")
    case .usual: Phrase("no cell shows another", "다르게 쓴 셀이 없음")
    }
  }
}
