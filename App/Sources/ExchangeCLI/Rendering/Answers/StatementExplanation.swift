import Arithmetic
import ExchangeFeature
import SharedModels
import StatementText
import TerminalText
import Wording

/// How a file would be read and why, and its first rows as they were read: `convert --batch FILE --explain`.
struct StatementExplanation: Answer {
  let layout: StatementLayout
  /// The cells of the first rows.
  let rows: [[String]]

  func document(in context: RenderContext) -> JSONValue {
    let reasons = settled.compactMap { fact in fact.reason.map { (fact.key, JSONValue.string(context($0.words))) } }
    return .object(
      settled.map { ($0.key, $0.value) } + [("why", .object(reasons)), ("rows", .records(records(in: context)))])
  }

  func records(in context: RenderContext) -> Records { Records(rows.map(layout.reading), fields(in: context)) }

  private func fields(in context: RenderContext) -> [Field<StatementReading>] {
    [
      Field("date", Column(context(.date))) { .text($0.day) },
      Field("amount", Column(context(Phrase("Amount", "금액")), .decimal)) {
        $0.amount.map { .number($0.description) } ?? .null
      },
      Field("currency", Column(context(Phrase("Currency", "통화")))) { .text($0.currency) },
      Field("error", Column("", fitting: .wraps(to: 10))) { .string($0.reason.map { context($0.words) }) },
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let facts = settled.compactMap { fact -> [StyledText]? in
      guard !fact.value.text.isEmpty else { return nil }
      return [context(fact.words), fact.value.text, fact.reason.map { context($0.words) } ?? ""].map { StyledText($0) }
    }
    let settledColumns = [
      Column(""), Column("", fitting: .wraps(to: 10)),
      Column(context(Phrase("Because", "근거")), fitting: .wraps(to: 16)),
    ]
    let lines = Table(columns: settledColumns, rows: facts).lines(width: context.width)
    if rows.isEmpty { return lines }
    return lines + [""] + Table(rows.map(layout.reading), fields(in: context)).lines(width: context.width)
  }

  private typealias Fact = (key: String, words: Phrase, value: JSONValue, reason: SettledReason?)

  /// What was settled, in the order in which it is found.
  private var settled: [Fact] {
    func name(_ column: Int?) -> JSONValue { .string(column.map { layout.names[$0] }) }
    var sides: (amount: Int?, debit: Int?, credit: Int?)
    switch layout.amounts {
    case .column(let column): sides = (column, nil, nil)
    case .sides(let debit, let credit): sides = (nil, debit, credit)
    }
    let facts: [(String, SettledFact, Phrase, JSONValue)] = [
      ("encoding", .encoding, Phrase("Encoding", "인코딩"), .string(layout.encoding.name)),
      (
        "header_line", .header, Phrase("Header in line", "머리글 행"),
        layout.headerLine.map { .number(String($0)) } ?? .null
      ),
      (
        "delimiter", .delimiter, Phrase("Delimiter", "구분 문자"),
        .string(layout.delimiter == 0x09 ? "tab" : String(UnicodeScalar(layout.delimiter)))
      ),
      ("decimal", .decimal, Phrase("Decimal mark", "소수점"), .string(layout.decimal.rawValue)),
      ("date_format", .dateOrder, Phrase("Order of days", "날짜 순서"), .string(layout.dateOrder?.rawValue)),
      ("amount_column", .amount, Phrase("Amount", "금액"), name(sides.amount)),
      ("debit_column", .debit, Phrase("Debit", "출금"), name(sides.debit)),
      ("credit_column", .credit, Phrase("Credit", "입금"), name(sides.credit)),
      ("sign_column", .sign, Phrase("Sign", "부호"), name(layout.sign?.index)),
      ("from_column", .currency, Phrase("Currency", "통화"), name(layout.from)),
      ("currency", .currency, Phrase("Currency of all", "모든 금액의 통화"), .string(layout.currency?.code)),
      ("to_column", .target, Phrase("Target", "대상 통화"), name(layout.to)),
      ("date_column", .date, Phrase("Date", "날짜"), name(layout.date)),
      ("state_column", .state, Phrase("State", "상태"), name(layout.state?.index)),
    ]
    let title: [Fact] =
      layout.title.map {
        [("title", Phrase("Above the header", "머리글 위"), .string($0), nil)]
      } ?? []
    return title + facts.map { ($0.0, $0.2, $0.3, $0.3.text.isEmpty ? nil : layout.reasons[$0.1]) }
  }
}
