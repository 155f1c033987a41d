import SharedModels

/// The English words of the grammar.
enum EnglishWords {
  /// The meaning of a word in small letters; nil for any other.
  static func keyword(_ word: String) -> Keyword? {
    switch word {
    case "to", "into": .to
    case "in": .in
    case "on": .on
    case "at": .at
    case "as": .as
    case "of": .of
    case "and": .and
    case "or": .or
    case "vs", "v", "versus", "against", "with", "compared": .versus
    case "for", "from": .before
    case "a", "an": .one
    case "half": .half
    case "percent": .percent
    case "off", "discount": .off
    case "everything", "every": .every
    case "per": .per
    case "tip", "tips", "tax", "taxes", "vat", "gst": .surcharge
    case "each", "apiece": .each
    case "people", "person", "persons", "ways", "friends", "items", "item", "pieces", "pcs", "tickets", "ticket",
      "night", "nights", "hour", "hours", "hr", "hrs", "kg", "kilo", "gallon", "liter", "litre", "mile", "km", "barrel",
      "head":
      .counter
    case "fee", "fees", "commission", "markup", "spread": .fee
    case "x", "times", "multiplied": .operation("*")
    case "divided", "split": .operation("/")
    case "plus": .operation("+")
    case "minus", "less": .operation("-")
    case "k": .unit(3, .letter)
    case "m", "mn", "mm", "mln", "mio", "mil": .unit(6, .letter)
    case "b", "bn", "bil", "mrd": .unit(9, .letter)
    case "tn", "trn": .unit(12, .letter)
    case "hundred": .unit(2, .small)
    case "thousand", "thousands", "grand": .unit(3, .large)
    case "lakh", "lakhs", "lac": .unit(5, .large)
    case "million", "millions": .unit(6, .large)
    case "crore", "crores": .unit(7, .large)
    case "cr": .unit(7, .letter)
    case "billion", "billions": .unit(9, .large)
    case "trillion", "trillions": .unit(12, .large)
    case "cent", "cents": .cents
    case "p", "pence", "penny", "pennies": .pence
    case "today": .relative(.day, 0)
    case "yesterday": .relative(.day, -1)
    case "tomorrow": .relative(.day, 1)
    case "ytd": .relative(.year, 0)
    case "qtd": .relative(.quarter, 0)
    case "mtd": .relative(.month, 0)
    case "first": .nth(1)
    case "second": .nth(2)
    case "third", "thirds": .nth(3)
    case "fourth": .nth(4)
    case "last", "previous", "prev": .beside(-1)
    case "this": .beside(0)
    case "next": .beside(1)
    case "ago", "back": .ago
    case "later": .later
    case "fortnight": .days(14)
    case "end": .end
    case "christmas", "easter", "spring", "summer", "autumn", "winter", "beginning", "start", "early", "mid", "late",
      "before", "after", "few", "couple", "around", "fiscal", "fy":
      .vague
    case "since": .since
    case "until", "till", "through": .until
    case "past": .past
    case "chart", "graph", "history", "trend", "highest", "lowest", "high", "low", "max", "min", "when",
      "peak", "rise", "risen", "rose", "fall", "fallen", "fell", "drop", "dropped", "gained", "lost",
      "increased", "decreased", "stronger", "weaker", "changes", "movement", "monthly", "yearly", "annual", "daily",
      "weekly":
      .course
    case "change", "changed", "changing": .change
    case "day", "days": .calendar(.day)
    case "week", "weeks": .calendar(.week)
    case "month", "months": .calendar(.month)
    case "quarter", "quarters": .calendar(.quarter)
    case "year", "years", "yr", "yrs": .calendar(.year)
    case "much", "many": .howMany
    case "average", "mean": .mean
    case "how", "what", "whats", "is", "are", "was", "please", "pls", "thanks", "the", "convert", "show", "tell",
      "give", "me", "rate", "rates", "exchange", "price", "value", "worth", "current", "now", "would", "will", "does",
      "do", "can", "could", "get", "i", "we", "you", "be", "equal", "equals", "cost", "costs", "want", "need", "know",
      "like", "have", "buy", "sell", "swap", "calculate", "it", "my", "hi", "hey", "thank", "currency", "currencies",
      "money", "between", "over", "during", "right", "currently", "latest", "live", "turn", "compare", "total", "sum",
      "did", "has", "had", "were", "about", "approximately", "roughly", "exactly", "just", "so", "far", "if", "fx",
      "forex", "amount", "add", "combine", "that", "those", "should", "bring", "equivalent", "official", "reference",
      "spot", "converter", "calculator", "conversion", "converted", "converting", "exchanged", "exchanging", "trade",
      "send", "transfer", "pay", "paying", "trading", "going", "cash", "home", "local", "interbank", "am", "im":
      .filler
    default: number(word) ?? named(word)
    }
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  private static func number(_ word: String) -> Keyword? {
    if let value = small.firstIndex(of: word) { return .value(value) }
    return tens.firstIndex(of: word).map { .value(($0 + 2) * 10) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// A month or a day of the week by its name or the first three letters of it.
  private static func named(_ word: String) -> Keyword? {
    func index(in names: [String]) -> Int? {
      names.firstIndex { $0 == word || word.utf8.count == 3 && $0.hasPrefix(word) }
    }
    if let weekday = index(in: weekdays).flatMap({ Weekday(rawValue: $0 + 1) }) { return .weekday(weekday) }
    return (word == "sept" ? 8 : index(in: months)).map { .month($0 + 1) }
  }
}
