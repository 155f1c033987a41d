import SharedModels

/// A cell as it was written, and where.
struct SeenCell {
  let text: String
  let line: Int

  var reason: SettledReason { .cell(text, line: line) }
}

/// What the cells of a column have shown so far: counts, whatever the length of the file.
struct ColumnFacts {
  /// Cells with anything in them.
  private(set) var filled = 0
  private(set) var days = 0
  private(set) var bareDays = 0
  private(set) var serials = 0
  /// Cells that are a month or a quarter.
  private(set) var periods = 0
  /// Days of eight digits that begin with a year of this century, which hardly any other numbers look like.
  private(set) var compactDays = 0
  /// Cells that are written like days, and cannot be read as one.
  private(set) var strangeDays = 0
  /// Cells that are a day and a month without a year: `0501`; and those that may be a year as well: `2001`.
  private(set) var yearlessDays = 0
  private(set) var yearlessDaysOrYears = 0
  /// The orders in which every cell is a day.
  private(set) var orders = Set(DateOrder.allCases)
  /// The cells that are no day in the other orders.
  private(set) var contradictions: [DateOrder: SeenCell] = [:]
  /// A cell that is another day in one of those orders than in another, with those days.
  private(set) var example: [DateOrder: (text: String, days: [DateOrder: FixingDate])] = [:]
  /// Of days with two digits for the year, the first and the last year in each order.
  private var years: [DateOrder: ClosedRange<Int>] = [:]
  private(set) var numbers = 0
  private(set) var nonzeroNumbers = 0
  /// Whole numbers that may be a year, a month or the day in one.
  private(set) var partsOfDays = 0
  private(set) var negatives = 0
  private(set) var shapes: [CellNumber.Shape: SeenCell] = [:]
  private(set) var creditMarks = 0
  private(set) var debitMarks = 0
  /// Numbers with a currency beside them, and what that can be.
  private(set) var pricedNumbers = 0
  private(set) var units: Set<CurrencyMention> = []
  private(set) var firstPriced: SeenCell?
  /// Cells that are a currency alone, and what that can be.
  private(set) var currencyCells = 0
  private(set) var codes = 0
  private(set) var currencies: Set<[Currency]> = []
  /// Cells like `BTC` or `GBp`, which are written like codes and are none that is known.
  private(set) var unknownCodes = 0
  /// How often each word of a side stands in a cell, and each single letter, which may be one.
  private(set) var sideWords: [String: Int] = [:]
  /// Cells such as `Pending` or `Total`, whose rows are no transactions.
  private(set) var unsettledWords = 0
  /// Cells that say alone that a row was carried out, or that it was not, and the first of each.
  private(set) var states = 0
  private(set) var stateWords: [Bool: String] = [:]
  /// Cells such as `Yes` and `No`.
  private(set) var answers = 0
  /// Cells with a minus alone, which is a sign beside others with a plus, and else nothing.
  private(set) var minuses = 0
  /// Of all values in their order: two columns of the same amounts, or of the same words, have the same.
  private(set) var digest = 0

  private let name: ColumnName

  init(_ name: ColumnName) { self.name = name }

  mutating func add(_ cell: String, line: Int, _ currencyWord: (String) -> CurrencyMention?) {
    let text = cell.trimmingBlanks
    guard !CellWords.isNothing(text) else {
      if CellWords.side(text) == .debit { minuses += 1 }
      digest = digest &* 31 &+ 7
      return
    }
    filled += 1
    if CellWords.isUnsettled(text) || CellWords.isTotalAlone(text) { unsettledWords += 1 }
    if CellWords.isYes(text) || CellWords.isNo(text) { answers += 1 }
    if let isSettled = CellWords.state(text) {
      states += 1
      if stateWords[isSettled] == nil { stateWords[isSettled] = text }
    }
    let isLetter = text.count == 1 && text.first?.isLetter == true
    let isSign = name.asksSide && SideWords.numbers[text] != nil
    if isLetter || isSign || CellWords.side(text) != nil, sideWords.count < 64 { sideWords[text, default: 0] += 1 }
    let seen = SeenCell(text: text, line: line)
    if let day = CellDay(text) {
      add(day, seen)
    } else if CellDay(serial: text) != nil {
      serials += 1
    } else if CellDay.isPeriod(text) {
      periods += 1
    } else if CellDay.resembles(text) {
      strangeDays += 1
    } else if let mayBeYear = CellDay.isYearlessOrYear(text) {
      if mayBeYear { yearlessDaysOrYears += 1 } else { yearlessDays += 1 }
    }
    if let number = CellNumber(text) {
      add(number, seen)
    } else if let word = currencyWord(text) {
      currencyCells += 1
      if word.isCode { codes += 1 }
      currencies.insert(word.currencies)
    } else if (2...6).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        || CurrencyMention.isHundredth(text)
    {
      unknownCodes += 1
    }
    let digits = Array(text.unicodeScalars.filter(\.isDigit))
    let shown = digits.isEmpty ? Array(text.unicodeScalars) : digits
    for scalar in shown { digest = digest &* 31 &+ Int(scalar.value) }
    digest = digest &* 31 &+ (text.contains("-") ? 1 : 0)
  }

  private mutating func add(_ day: CellDay, _ seen: SeenCell) {
    days += 1
    if day.isBare { bareDays += 1 }
    if day.isBare, seen.text.hasPrefix("20") { compactDays += 1 }
    for order in orders where day.readings[order] == nil {
      orders.remove(order)
      contradictions[order] = seen
    }
    if day.isShort {
      for (order, reading) in day.readings {
        let known = years[order] ?? reading.year...reading.year
        years[order] = min(known.lowerBound, reading.year)...max(known.upperBound, reading.year)
      }
    }
    for (order, reading) in day.readings where example[order] == nil {
      if day.readings.values.contains(where: { $0 != reading }) { example[order] = (seen.text, day.readings) }
    }
  }

  private mutating func add(_ number: CellNumber, _ seen: SeenCell) {
    numbers += 1
    if number.isNegative { negatives += 1 }
    if shapes[number.shape] == nil { shapes[number.shape] = seen }
    switch number.mark {
    case .credit?: creditMarks += 1
    case .debit?: debitMarks += 1
    case nil: break
    }
    if !number.isZero { nonzeroNumbers += 1 }
    if let part = Int(seen.text), (1...31).contains(part) || (1990...2099).contains(part) { partsOfDays += 1 }
    if let mention = number.mention {
      pricedNumbers += 1
      if firstPriced == nil { firstPriced = seen }
      units.insert(mention)
    }
  }
}

// What the cells say of the two sides.
extension ColumnFacts {
  /// The single letters of its cells, in lower case.
  var letters: Set<Character> { Set(sideWords.keys.compactMap { $0.count == 1 ? $0.lowercased().first : nil }) }

  private func words(_ side: CellNumber.Mark) -> [String: Int] {
    let sides = SideWords(name, letters: letters)
    return sideWords.filter { sides.side($0.key) == side }
  }

  var debitWords: Int { words(.debit).values.reduce(0, +) }
  var creditWords: Int { words(.credit).values.reduce(0, +) }

  /// A word for what was paid out, and one for what came in, as far as there are any.
  var bothSides: [String] { [CellNumber.Mark.debit, .credit].compactMap { words($0).keys.min() } }
}

extension ColumnFacts {
  /// Whether most of its cells are days; the others are words such as `Pending`, or belong to rows of another kind.
  var isOfDays: Bool { days > 0 && (days + unsettledWords) * 10 >= filled * 6 }

  /// Whether it is one of days whatever its name: each has separators, the name of a month or a time.
  var isOfDaysAlone: Bool { days > 0 && days + unsettledWords >= filled && bareDays == 0 }

  /// Whether it is one of months or quarters, which have a rate, too: their mean.
  var isOfPeriods: Bool { periods > 0 && periods == filled }

  /// Whether each is written like a day, also of another calendar or language.
  var looksLikeDays: Bool {
    let areAll = strangeDays + days + unsettledWords >= filled && (bareDays == 0 || compactDays == bareDays)
    return strangeDays + compactDays > 0 && (areAll || compactDays * 2 >= filled)
  }

  /// Whether most are a day and a month without a year: one is no year, or a person said in which order they stand.
  func isOfYearlessDays(hasOrder: Bool) -> Bool {
    days == 0 && yearlessDays + (hasOrder ? yearlessDaysOrYears : 0) > 0
      && (yearlessDays + yearlessDaysOrYears) * 10 >= filled * 6
  }

  /// Whether each is a year, a month or the day in one, so that it takes other columns to make a day.
  var isOfPartsOfDays: Bool { partsOfDays > 0 && partsOfDays == filled }

  /// Whether its numbers have what whole numbers of anything have not: decimals, signs or currencies.
  var showsAmounts: Bool { pricedNumbers > 0 || negatives > 0 || shapes.keys.contains { $0 != .plain } }

  var isOfNumbers: Bool { numbers > 0 && numbers * 10 >= filled * 6 }

  var isOfCurrencies: Bool { currencyCells > 0 && currencyCells * 10 >= filled * 6 }

  /// Whether its numbers are amounts and no days, whatever its name.
  var isOfNoDays: Bool {
    showsAmounts && isOfNumbers && days + serials + periods + yearlessDays + yearlessDaysOrYears == 0
  }

  /// Whether its cells are neither numbers nor days, nor yes and no.
  var isOfWords: Bool { filled > answers && numbers == 0 && days == 0 }

  /// Whether its cells are currencies, every one.
  var isOfCurrenciesAlone: Bool { currencyCells == filled }

  /// Whether it is one of codes, of coins as well.
  var isOfCodes: Bool { (currencyCells + unknownCodes) * 10 >= filled * 6 && filled > 0 }

  var isOfSigns: Bool { debitWords + creditWords > 0 && debitWords + creditWords == filled }

  /// Whether each is a plus or a minus.
  var isOfPlusAndMinus: Bool { minuses > 0 && sideWords["+"] == filled }

  /// Whether each says yes or no.
  var isOfAnswers: Bool { answers > 0 && answers == filled }

  /// A word for what was carried out, and one for what was not, as far as there are any.
  var bothStates: [String] { [stateWords[true], stateWords[false]].compactMap(\.self) }

  /// Whether each says that its row was carried out, or that it was not.
  var isOfStates: Bool { states > 0 && states == filled }

  /// Whether its cells decide what was paid out: the words of both sides in most of them leave no other meaning where
  /// no amount has a sign of its own.
  func saysSides(beside amounts: ColumnFacts, isOfKinds: Bool) -> Bool {
    if isOfSigns || isOfPlusAndMinus { return true }
    let hasBoth = debitWords > 0 && creditWords > 0
    // Of kinds of transactions the others are bad rows, rather than amounts that came in.
    return hasBoth && amounts.negatives == 0 && (isOfKinds || (debitWords + creditWords) * 10 >= filled * 6)
  }

  /// The one currency of all its cells.
  var onlyCurrency: Currency? {
    currencies.count == 1 ? currencies.first.flatMap { $0.count == 1 ? $0[0] : nil } : nil
  }

  /// A cell that is a different day in two of the orders that fit all cells, in the likeliest of them first; nil where
  /// they agree.
  ///
  /// - Parameter usual: The most usual order first.
  func uncertainDay(_ usual: [DateOrder]) -> (text: String, days: [(DateOrder, FixingDate)])? {
    // A list is of a few years: `26.01.13` and `26.01.20` are days of one month rather than of 2013 and 2020.
    let spans = usual.map { (years[$0]?.count ?? 1, $0) }.enumerated()
    let fitting = spans.sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
      .filter(orders.contains)
    for order in fitting {
      guard let (text, days) = example[order] else { continue }
      let readings = fitting.compactMap { order in days[order].map { (order, $0) } }
      if Set(readings.map(\.1)).count > 1 { return (text, readings) }
    }
    return nil
  }

  /// The order that all cells need; nil where any does, or none.
  var order: DateOrder? { DateOrder.allCases.first(where: orders.contains) }

  /// The cell that is no day in the order that people would think of next.
  var reasonOfOrder: SettledReason? {
    let others = DateOrder.allCases.filter { $0 != order }
    return others.compactMap { contradictions[$0] }.first?.reason
  }
}
