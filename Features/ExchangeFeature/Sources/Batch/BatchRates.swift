internal import ReferenceData
import SharedModels

/// The rates of a batch, arranged for quick look-ups by code and day.
struct BatchRates {
  /// One currency of the batch.
  struct Slot {
    let currency: Currency
    /// Whether it is the euro.
    let isPivot: Bool
    /// Nil for the euro and for what the ECB never quoted.
    let column: ECBHistory.Column?
    /// By fetched fixing, in the order of the book.
    let fetched: [FixedRate?]
    /// Decimals of an amount.
    let fractionDigits: Int
    /// Whether ISO 4217 has withdrawn it.
    let isWithdrawn: Bool
    /// Whether the wide providers are asked for its newest rate.
    let isWideForNewest: Bool
    /// Whether the wide providers are asked for its rate of a day.
    let isWideForDay: Bool
  }

  let book: FixingBook
  private let catalog: any CurrencyCatalog
  private let source: SourcePreference
  private(set) var slots: [Slot] = []
  /// By the index of the code; −1 for codes not seen yet.
  private var slotOfCode = [Int16](repeating: -1, count: BatchCells.Code.count)
  private let bundledCount: Int
  private let fetchedFixings: [Fixing]

  init(book: FixingBook, catalog: any CurrencyCatalog, source: SourcePreference) {
    self.book = book
    self.catalog = catalog
    self.source = source
    bundledCount = ECBHistory.bundled.rowCount
    fetchedFixings = (bundledCount..<book.count).map { book[$0] }
  }

  /// The slot of a code; nil for one that ISO 4217 never listed.
  mutating func slot(of code: BatchCells.Code) -> Int? {
    if slotOfCode[code.index] >= 0 { return Int(slotOfCode[code.index]) }
    guard let currency = Currency(code.text), let slot = makeSlot(for: currency) else { return nil }
    slots.append(slot)
    slotOfCode[code.index] = Int16(slots.count - 1)
    return slots.count - 1
  }

  /// The slot of a currency; nil for one that ISO 4217 never listed.
  mutating func slot(of currency: Currency) -> Int? {
    let letters = Array(currency.code.utf8)
    return BatchCells.code(letters.span).flatMap { slot(of: $0) }
  }

  private func makeSlot(for currency: Currency) -> Slot? {
    guard let details = catalog.details(of: currency) else { return nil }
    func isWide(dated: Bool) -> Bool {
      RateRoute(for: [currency], source: source, isDated: dated, book: book, catalog: catalog) == .wide
    }
    return Slot(
      currency: currency, isPivot: currency == .eur, column: ECBHistory.bundled.column(code: currency.code),
      fetched: fetchedFixings.map { fixing in
        fixing.perPivot(currency)?.rounded(to: .significantDigits(ScaledInteger.maximumDigits)).flatMap(FixedRate.init)
      },
      fractionDigits: details.fractionDigits, isWithdrawn: details.isWithdrawn,
      isWideForNewest: isWide(dated: false), isWideForDay: isWide(dated: true))
  }

  /// Units of a currency for one euro on a fixing; nil where it has none, or one that one word does not hold.
  @inline(__always)
  func perEuro(_ slot: Int, fixing: Int) -> FixedRate? {
    // Read in place: a copy of the slot would count references up and down for each amount.
    if slots[slot].isPivot { return .pivot }
    if fixing < bundledCount { return slots[slot].column?.rate(row: fixing).map { FixedRate($0) } }
    return slots[slot].fetched[fixing - bundledCount]
  }

  /// Whether the wide providers are asked for a pair, of a day or the newest.
  @inline(__always)
  func isWide(_ from: Int, _ to: Int, isDated: Bool) -> Bool {
    if slots[from].isWithdrawn || slots[to].isWithdrawn { return false }
    return isDated
      ? slots[from].isWideForDay || slots[to].isWideForDay
      : slots[from].isWideForNewest || slots[to].isWideForNewest
  }
}
