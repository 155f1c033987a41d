public import SharedModels
public import Wording

/// What is said about a statement beside its bytes: by options.
public struct StatementOptions: Hashable, Sendable {
  /// The name of its encoding.
  public var encoding: String?
  /// The byte between cells.
  public var delimiter: UInt8?
  /// The names of all columns of a statement without a header.
  public var headerless: [String]?
  /// The columns by their use: names, or numbers from 1.
  public var columns: [ColumnUse: String] = [:]
  /// The mark before the decimals.
  public var decimal: DecimalMark?
  /// The order in a day.
  public var dateOrder: DateOrder?
  /// The currency of all amounts.
  public var currency: Currency?
  /// Whether the targets stand in no column.
  public var hasTargets = false
  /// Whether one day holds for all rows.
  public var hasDate = false

  /// Nothing is said.
  public init() {}
}

/// What a column is used for.
public enum ColumnUse: String, Hashable, Sendable, CaseIterable {
  /// What is converted.
  case amount
  /// Amounts paid out.
  case debit
  /// Amounts paid in.
  case credit
  /// Whether an amount was paid out or in.
  case sign
  /// The currencies of the amounts.
  case from
  /// The target currencies.
  case to
  /// The days or periods of the rates.
  case date
}

/// How a statement is to be read.
public struct StatementLayout: Hashable, Sendable {
  /// Where a row's amount stands.
  public enum Amounts: Hashable, Sendable {
    /// In one column.
    case column(Int)
    /// In two: what was paid out, and what was paid in.
    case sides(debit: Int, credit: Int)
  }

  /// How its bytes become text.
  public var encoding = TextEncoding.utf8
  /// The byte between cells.
  public var delimiter = UInt8(ascii: ",")
  /// The line of the header, from 1; nil without one.
  public var headerLine: Int?
  /// The names of the columns; numbers where there is no header.
  public var names: [String]
  /// Where the amounts stand.
  public var amounts: Amounts
  /// Columns of what an amount in another row is made up of.
  var parts: [Int] = []
  /// The column that says whether an amount was paid out or in.
  public var sign: SignColumn?
  /// The column of the amounts' currencies.
  public var from: Int?
  /// The currency of every amount that names none.
  public var currency: Currency?
  /// The column of the targets.
  public var to: Int?
  /// The column of the days; nil takes one day for all rows.
  public var date: Int?
  /// The order of the parts of a day; nil refuses one that can be read in two ways.
  public var dateOrder: DateOrder?
  /// The column that says whether a row was carried out.
  public var state: StateColumn?
  /// Other columns in whose cells a word alone says that a row was not carried out: kinds, and days beside the one
  /// taken.
  var kinds: [Int] = []
  /// The mark before the decimals.
  public var decimal = DecimalMark.point
  /// Whether `CR` or `DR` behind an amount turns its sign, because others have no such mark.
  public var turnsMarkedAmounts = true
  /// Whether the file was looked at, rather than certain by its names.
  public var isSettled = false
  /// Whether it is of a bank, so that rows may be totals.
  public var isOfBank = false
  /// Whether its names are Thai, so that its short years may be the Buddha's.
  var isThai = false
  /// Whether a person said the currency, so that no cell says otherwise.
  var isCurrencyGiven = false
  /// The column in whose name the currency stands.
  var unitColumn: Int?
  /// Other columns of days than the one taken.
  var otherDates = 0
  /// The line above the header, or above other rows, where it says that what follows is not carried out: `Pending
  /// transactions`.
  public internal(set) var title: String?
  /// Where it stands among the rows.
  var titleLine: Int?
  /// Which names or cells decided what was settled.
  public internal(set) var reasons: [SettledFact: SettledReason] = [:]
}

extension StatementLayout {
  /// The columns of amounts.
  var amountColumns: [Int] {
    switch amounts {
    case .column(let column): [column]
    case .sides(let debit, let credit): [debit, credit]
    }
  }

  /// The first of them.
  public var amountColumn: Int { amountColumns[0] }

  /// What was settled, in one line.
  public var summary: Phrase {
    var facts: [Phrase] = []
    func name(_ column: Int) -> String { "'\(ColumnLookup(names).name(of: column))'" }
    if !encoding.isUTF8 { facts.append(Phrase(verbatim: encoding.name)) }
    if let line = headerLine {
      if line > 1 { facts.append(Phrase("header in line \(line)", "머리글 \(line)행")) }
    } else {
      facts.append(Phrase("no header", "머리글 없음"))
    }
    switch delimiter {
    case UInt8(ascii: ","): break
    case UInt8(ascii: "\t"): facts.append(Phrase("tab", "탭"))
    default: facts.append(Phrase(verbatim: String(UnicodeScalar(delimiter))))
    }
    switch decimal {
    case .point: break
    case .comma: facts.append(Phrase("decimal comma", "소수점은 쉼표"))
    case .each: facts.append(Phrase("decimal point and comma", "소수점은 점과 쉼표 모두"))
    }
    switch dateOrder {
    case .dayFirst?: facts.append(Phrase("day first", "일이 먼저"))
    case .monthFirst?: facts.append(Phrase("month first", "월이 먼저"))
    case .yearFirst?: facts.append(Phrase("year first", "연도가 먼저"))
    case nil: break
    }
    if let title {
      let place = titleLine.map { Phrase("from line \($0) on ", "\($0)행부터 ") } ?? Phrase(verbatim: "")
      facts.append(Phrase("\(place)under '\(title)'", "\(place)'\(title)' 아래"))
    }
    var parts: [Phrase] = []
    switch amounts {
    case .column(let column): parts.append(Phrase("amount \(name(column))", "금액 \(name(column))"))
    case .sides(let debit, let credit):
      parts.append(Phrase("debit \(name(debit)), credit \(name(credit))", "출금 \(name(debit)), 입금 \(name(credit))"))
    }
    if let sign { parts.append(Phrase("sign \(name(sign.index))", "부호 \(name(sign.index))")) }
    if let from {
      parts.append(Phrase("currency \(name(from))", "통화 \(name(from))"))
    } else if let currency {
      let source = unitColumn.map { Phrase(" from \(name($0))", "(\(name($0)))") } ?? Phrase(verbatim: "")
      parts.append(Phrase("currency \(currency)\(source)", "통화 \(currency)\(source)"))
    }
    if from == nil, currency == nil { parts.append(Phrase("currency in the cells", "통화는 셀에 표시")) }
    if let to { parts.append(Phrase("target \(name(to))", "대상 통화 \(name(to))")) }
    if let date {
      let count = otherDates > 0 ? Phrase(", of \(otherDates + 1)", ", \(otherDates + 1)개 중") : Phrase(verbatim: "")
      parts.append(Phrase("date \(name(date))\(count)", "날짜 \(name(date))\(count)"))
    }
    if let state { parts.append(Phrase("state \(name(state.index))", "상태 \(name(state.index))")) }
    facts.append(parts.joined(separator: ", "))
    return facts.joined(separator: " · ")
  }
}
