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
    /// One rate per fetched fixing, in the order of the book.
    let fetched: [FixedRate?]
    /// The number of decimals of an amount.
    let fractionDigits: Int
    /// The day from which it has a fixed value in euros, and the units per euro; nil for currencies that never joined
    /// it.
    let joined: (day: FixingDate, rate: FixedRate)?
    /// Whether ISO 4217 has withdrawn it and no law fixed its value.
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
    bundledCount = book.bundledCount
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

  /// The slot of a code that has been seen; nil also for a currency that has been replaced by the euro.
  func plainSlot(of code: BatchCells.Code) -> Int? {
    let slot = Int(slotOfCode[code.index])
    return slot >= 0 && slots[slot].joined == nil ? slot : nil
  }

  /// The slot of a currency; nil for one that ISO 4217 never listed.
  mutating func slot(of currency: Currency) -> Int? {
    BatchCells.code(of: currency).flatMap { slot(of: $0) }
  }

  private func makeSlot(for currency: Currency) -> Slot? {
    guard let details = catalog.details(of: currency) else { return nil }
    func isWide(dated: Bool) -> Bool {
      RateRoute(for: [currency], source: source, isDated: dated, book: book, catalog: catalog) == .wide
    }
    let conversion = EuroConversion(of: currency)
    let joined = conversion.flatMap { conversion in
      ScaledInteger(conversion.units).flatMap(FixedRate.init).map { (day: conversion.since, rate: $0) }
    }
    return Slot(
      currency: currency, isPivot: currency == .eur, column: ECBHistory.bundled.column(code: currency.code),
      fetched: fetchedFixings.map { fixing in
        fixing.perPivot(currency)?.rounded(to: .significantDigits(ScaledInteger.maximumDigits)).flatMap(FixedRate.init)
      },
      fractionDigits: details.fractionDigits, joined: joined, isWithdrawn: details.isWithdrawn && joined == nil,
      isWideForNewest: isWide(dated: false), isWideForDay: isWide(dated: true))
  }

  /// Whether a currency is the euro on a day, by name or by law.
  func isEuro(_ slot: Int, on day: FixingDate) -> Bool { slots[slot].isPivot || hasJoined(slot, on: day) }

  /// Whether a currency has been replaced by the euro by a day.
  func hasJoined(_ slot: Int, on day: FixingDate) -> Bool { slots[slot].joined.map { $0.day <= day } ?? false }

  /// Units of a currency for one euro on the fixing that answers for a day; nil where it has none, or none that fits in
  /// one word.
  @inline(__always)
  func perEuro(_ slot: Int, fixing: Int, for day: FixingDate) -> FixedRate? {
    // Read in place: a copy of the slot would be retained and released for every amount.
    if slots[slot].isPivot { return .pivot }
    if let joined = slots[slot].joined, joined.day <= day { return joined.rate }
    if fixing < bundledCount { return slots[slot].column?.rate(row: fixing).map { FixedRate($0) } }
    return slots[slot].fetched[fixing - bundledCount]
  }

  /// Whether the wide providers are asked for a pair, on a day or at the newest fixing.
  @inline(__always)
  func isWide(_ from: Int, _ to: Int, isDated: Bool) -> Bool {
    if slots[from].isWithdrawn || slots[to].isWithdrawn { return false }
    return isDated
      ? slots[from].isWideForDay || slots[to].isWideForDay
      : slots[from].isWideForNewest || slots[to].isWideForNewest
  }
}
