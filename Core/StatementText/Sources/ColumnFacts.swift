import SharedModels

/// What the cells of a column have shown so far: counts, whatever the length of the file.
struct ColumnFacts {
  /// Cells with anything in them.
  private(set) var filled = 0
  private(set) var days = 0
  private(set) var bareDays = 0
  private(set) var serials = 0
  /// Cells that are a month or a quarter.
  private(set) var periods = 0
  /// The orders in which every cell is a day.
  private(set) var orders = Set(DateOrder.allCases)
  /// A cell that is another day in one of those orders than in another, with those days.
  private(set) var example: [DateOrder: (text: String, days: [DateOrder: FixingDate])] = [:]
  private(set) var numbers = 0
  private(set) var nonzeroNumbers = 0
  /// Whole numbers that may be a year, a month or the day in one.
  private(set) var partsOfDays = 0
  private(set) var negatives = 0
  private(set) var shapes: [CellNumber.Shape: String] = [:]
  private(set) var creditMarks = 0
  private(set) var debitMarks = 0
  /// Numbers with a currency beside them, and what that can be.
  private(set) var pricedNumbers = 0
  private(set) var units: Set<[Currency]> = []
  /// Cells that are a currency alone, and what that can be.
  private(set) var currencyCells = 0
  private(set) var currencies: Set<[Currency]> = []
  private(set) var debitWords = 0
  private(set) var creditWords = 0
  private(set) var unsettledWords = 0
  /// Of all values in their order: two columns of the same amounts have the same.
  private(set) var digest = 0

  /// What its cells say of the two sides.
  private let sides: SideWords

  init(_ sides: SideWords) { self.sides = sides }

  mutating func add(_ cell: String, _ currencyWord: (String) -> CurrencyMention?) {
    let text = cell.trimmingBlanks
    guard !text.isEmpty, text != "-" else {
      digest = digest &* 31 &+ 7
      return
    }
    filled += 1
    if CellWords.isUnsettled(text) { unsettledWords += 1 }
    switch sides.side(text) {
    case .debit?: debitWords += 1
    case .credit?: creditWords += 1
    case nil: break
    }
    if let day = CellDay(text) {
      add(day, text)
    } else if CellDay(serial: text) != nil {
      serials += 1
    } else if CellDay.isPeriod(text) {
      periods += 1
    }
    if let number = CellNumber(text) {
      add(number, text)
    } else if let word = currencyWord(text) {
      currencyCells += 1
      currencies.insert(word.currencies)
    }
    var hasher = text.unicodeScalars.filter(\.isDigit).map(\.value)
    hasher.append(text.contains("-") ? 1 : 0)
    for value in hasher { digest = digest &* 31 &+ Int(value) }
  }

  private mutating func add(_ day: CellDay, _ text: String) {
    days += 1
    if day.isBare { bareDays += 1 }
    orders.formIntersection(day.readings.keys)
    for (order, reading) in day.readings where example[order] == nil {
      if day.readings.values.contains(where: { $0 != reading }) { example[order] = (text, day.readings) }
    }
  }

  private mutating func add(_ number: CellNumber, _ text: String) {
    numbers += 1
    if number.isNegative { negatives += 1 }
    if shapes[number.shape] == nil { shapes[number.shape] = text }
    switch number.mark {
    case .credit?: creditMarks += 1
    case .debit?: debitMarks += 1
    case nil: break
    }
    if !number.isZero { nonzeroNumbers += 1 }
    if let part = Int(text), (1...31).contains(part) || (1990...2099).contains(part) { partsOfDays += 1 }
    if let mention = number.mention {
      pricedNumbers += 1
      units.insert(mention.currencies)
    }
  }
}

extension ColumnFacts {
  /// Whether most of its cells are days; the others are words such as `Pending`, or belong to rows of another kind.
  var isOfDays: Bool { days > 0 && (days + unsettledWords) * 10 >= filled * 6 }

  /// Whether it is one of days whatever its name: each has separators, the name of a month or a time.
  var isOfDaysAlone: Bool { days > 0 && days + unsettledWords >= filled && bareDays == 0 }

  /// Whether it is one of months or quarters, which have a rate, too: their mean.
  var isOfPeriods: Bool { periods > 0 && periods == filled }

  /// Whether each is a year, a month or the day in one, so that it takes other columns to make a day.
  var isOfPartsOfDays: Bool { partsOfDays > 0 && partsOfDays == filled }

  var isOfNumbers: Bool { numbers > 0 && numbers * 10 >= filled * 6 }

  var isOfCurrencies: Bool { currencyCells > 0 && currencyCells * 10 >= filled * 6 }

  var isOfSigns: Bool { debitWords + creditWords > 0 && debitWords + creditWords == filled }

  /// Whether its cells decide what was paid out: the words of both sides in most of them leave no other meaning where
  /// no amount has a sign of its own.
  func saysSides(beside amounts: ColumnFacts) -> Bool {
    if isOfSigns { return true }
    let hasBoth = debitWords > 0 && creditWords > 0
    return hasBoth && amounts.negatives == 0 && (debitWords + creditWords) * 10 >= filled * 6
  }

  /// The one currency of all its cells.
  var onlyCurrency: Currency? {
    currencies.count == 1 ? currencies.first.flatMap { $0.count == 1 ? $0[0] : nil } : nil
  }

  /// A cell that is a different day in two of the orders that fit all cells, in the most usual of them first; nil where
  /// they agree.
  var uncertainDay: (text: String, days: [(DateOrder, FixingDate)])? {
    let fitting = DateOrder.allCases.filter(orders.contains)
    for order in fitting {
      guard let (text, days) = example[order] else { continue }
      let readings = fitting.compactMap { order in days[order].map { (order, $0) } }
      if Set(readings.map(\.1)).count > 1 { return (text, readings) }
    }
    return nil
  }

  /// The order that all cells need; nil where any does, or none.
  var order: DateOrder? { DateOrder.allCases.first(where: orders.contains) }
}
