import CurrencyText
import ExchangeInterface
import Platform
import SharedModels
import WeaveDI
import Wording

/// `export [TO] --needed-by JOURNAL`: the prices that a journal's postings need and that it does not have.
struct ExportNeededCommand: Command {
  static let features: [Feature] = [.user, .exchange]
  let file: String
  /// The currency of the prices; none is the home currency.
  let words: [ArgumentWord]
  let dialect: PriceExport.Target
  let names: [CommodityName]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuse(
      [.everyCurrency, .daily, .last, .from, .to, .invert], beside: OptionSpecification.neededBy.flag)
    file = try arguments[Options.neededBy]?.path ?? ""
    words = arguments.positionals
    (dialect, names) = try ExportCommand.dialect(arguments)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let journal = try Journal(
      file: file, grammar: grammar, year: session.today.year, homeFolder: session.run.variables["HOME"])
    let named = try session.read(words)
    if named.distinct.count > 1 {
      throw UsageError(.unexpectedArgument(named.distinct[1].code, command: "export"), at: words.last?.span)
    }
    let target = named.distinct.first ?? session.home
    let (currencies, reading) = currencies(of: journal, in: session)
    noteUnknown(journal.commodities.filter { currencies[$0] == nil }, in: session)
    // GnuCash knows currencies by their codes alone.
    func name(_ commodity: String) -> String { dialect == .gnucash ? currencies[commodity]?.code ?? "" : commodity }
    let spelling =
      dialect == .gnucash
      ? target.code
      : names.first { $0.currency == target }?.text ?? journal.commodities.first { currencies[$0] == target }
        ?? journal.prices.map(\.currency).sorted().first { currencies[$0] == target } ?? target.code
    let uses = journal.uses.sorted { ($0.day, $0.commodity) < ($1.day, $1.commodity) }
      .filter { !journal.prices($0.commodity, spelling, on: $0.day) }
      .compactMap { use in currencies[use.commodity].flatMap { $0 == target ? nil : (use, $0) } }
    let requests = uses.map { QuoteRequest(CurrencyPair(base: $1, quote: target), on: .day($0.day)) }
    @Injected(\.quotes) var quotes
    let policy = session.policy
    let answers =
      requests.isEmpty ? [] : await session.progress { await quotes.quotes(for: requests, policy: policy) }
    var prices: Set<PriceExport.Price> = []
    var (notes, failure): ([RateNote], ExchangeError?) = ([], nil)
    for ((use, _), answer) in zip(uses, answers) {
      do throws(ExchangeError) {
        let quote = try answer.get()
        let price = PriceExport.Price(date: quote.date, base: name(use.commodity), quote: spelling, rate: quote.rate)
        notes += quote.notes
        if !journal.prices(use.commodity, spelling, on: quote.date) { prices.insert(price) }
      } catch {
        let reason = error.report.message
        session.note(
          Phrase(
            "no price of \(use.commodity) on \(use.day): \(reason)",
            "\(use.day) \(use.commodity) 가격 없음: \(reason)"))
        if error.report.code != .noRate { failure = failure ?? error }
      }
    }
    // Each price carries its own day.
    notes.removeAll { if case .answered = $0 { true } else { false } }
    try session.write(
      PriceExport(
        prices: prices.sorted { ($0.date, $0.base) < ($1.date, $1.base) }, target: dialect,
        interpretation: named.interpretation.joined(with: reading), notes: notes))
    if let failure { throw failure }
    return .answered
  }

  /// Whose file it is: by its name, else by whom the prices are for.
  private var grammar: Journal.Grammar {
    if [".beancount", ".bean"].contains(where: file.hasSuffix) { return .beancount }
    if [".journal", ".hledger", ".j"].contains(where: file.hasSuffix) {
      return dialect == .beancount ? .beancount : .hledger
    }
    return switch dialect {
    case .beancount: .beancount
    case .hledger: .hledger
    default: .ledger
    }
  }

  /// Says which commodities are no currency known, and how to say what one is.
  @MainActor
  private func noteUnknown(_ names: [String], in session: CommandSession) {
    guard let first = names.first else { return }
    let listed = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    let option = "\(OptionSpecification.commodity.flag) CODE=\(first.shellQuoted)"
    session.note(
      Phrase(
        "no currencies known: \(listed); to say what one is: \(option)", "어느 통화인지 모르는 이름: \(listed). 정하려면: \(option)"))
  }

  /// The currencies among a journal's commodities: by their codes, or by what symbols and names mean to the person.
  @MainActor
  private func currencies(
    of journal: Journal, in session: CommandSession
  ) -> (currencies: [String: Currency], interpretation: Interpretation) {
    var (currencies, interpretation) = ([String: Currency](), Interpretation())
    for name in journal.commodities + Set(journal.prices.map(\.currency)).sorted() where currencies[name] == nil {
      if let given = names.first(where: { $0.text == name }) {
        currencies[name] = given.currency
      } else if name.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
        currencies[name] = Currency(name).flatMap { session.catalog.contains($0) ? $0 : nil }
      } else if let read = try? session.parser().currency(name) {
        currencies[name] = read.currency
        interpretation = interpretation.joined(with: read.interpretation)
      }
    }
    return (currencies, interpretation)
  }
}

extension Journal {
  /// Whether it has a price of the two on a day, in either direction.
  fileprivate func prices(_ commodity: String, _ currency: String, on day: FixingDate) -> Bool {
    prices.contains(Price(day: day, commodity: commodity, currency: currency))
      || prices.contains(Price(day: day, commodity: currency, currency: commodity))
  }
}
