import SharedModels
import StatementText

/// Where the cells of a row stand: the layout's numbers without its names, which would be copied for every row.
struct BatchColumns: Sendable {
  /// How many cells a row has.
  let count: Int
  let amount: Int
  let from: Int?
  let to: Int?
  let date: Int?
  /// Whether an amount of plain digits is all there is to it: no second column, no sign elsewhere, no mark missing.
  let takesPlainAmounts: Bool
  /// Whether rows may be something else than transactions.
  let checksRows: Bool

  init(_ layout: StatementLayout) {
    (count, amount) = (layout.names.count, layout.amountColumn)
    (from, to, date) = (layout.from, layout.to, layout.date)
    if case .column = layout.amounts {
      takesPlainAmounts = layout.sign == nil && layout.turnsMarkedAmounts
    } else {
      takesPlainAmounts = false
    }
    checksRows = layout.isOfBank
  }
}

/// The currencies that rows may name, each at a place.
struct BatchCurrencies: Sendable {
  struct Entry: Sendable {
    let currency: Currency
    let fractionDigits: Int
    let rates: BundledRates
  }

  private let entries: [Entry]
  /// The places by the letters, five bits each: looked up twice a row, without a hash.
  private var places = [UInt16](repeating: .max, count: 1 << 15)

  init(_ currencies: [CurrencyDetails]) {
    entries = currencies.map {
      Entry(currency: $0.currency, fractionDigits: $0.fractionDigits, rates: BundledRates($0.currency))
    }
    for (place, entry) in entries.enumerated() { places[Self.key(entry.currency)] = UInt16(place) }
  }

  subscript(place: Int) -> Entry { entries[place] }

  func place(of currency: Currency) -> Int? { place(key: Self.key(currency)) }

  /// The place of a cell that is three letters and nothing else, as nearly all are.
  @inline(__always)
  func place(ofCode cell: UnsafeBufferPointer<UInt8>) -> Int? {
    guard cell.count == 3 else { return nil }
    let (first, second, third) = (Int(cell[0]), Int(cell[1]), Int(cell[2]))
    // From 0x40 to 0x7F, what has the lower five bits of a letter is that letter, small or capital.
    guard first & second & third & 0x40 != 0, (first | second | third) & 0x80 == 0 else { return nil }
    // `GBp` is a hundredth.
    if (first | second) & 0x20 == 0, third & 0x20 != 0 { return nil }
    return place(key: (first & 0x1F) << 10 | (second & 0x1F) << 5 | third & 0x1F)
  }

  @inline(__always)
  private func place(key: Int) -> Int? {
    let place = places[key]
    return place == .max ? nil : Int(place)
  }

  private static func key(_ currency: Currency) -> Int {
    let letters = Int(currency.packed)
    return letters >> 6 & 0x7C00 | letters >> 3 & 0x03E0 | letters & 0x001F
  }
}

/// The columns of a batch: how its rows are read, and which columns the output adds.
struct BatchHeader {
  let layout: StatementLayout
  /// Whether the output names each row's target.
  let writesTarget: Bool
  /// What the output adds: the target where it does, then the result, the rate, its date, its source and the error.
  let added: [String]

  var names: [String] { layout.names }

  init(_ layout: StatementLayout, options: BatchOptions) throws(BatchError) {
    self.layout = layout
    writesTarget = options.to.count > 1 || layout.to == nil
    let results = ["rate", "rate_date", "source", "error"]
    if let name = options.resultColumn {
      added = (writesTarget ? ["\(name)_target"] : []) + [name] + results.map { "\(name)_\($0)" }
    } else {
      added = (writesTarget ? ["target"] : []) + ["result"] + results
    }
    for name in added where layout.headerLine != nil && layout.names.contains(name) { throw .outputColumn(name) }
  }

  /// How many columns stand behind the target's.
  static let resultCount = 5
}
