import SharedModels

/// The English words of the grammar.
enum EnglishWords {
  /// The meaning of a word in small letters; nil for any other.
  static func keyword(_ word: String) -> Keyword? {
    switch word {
    case "to", "into", "en": .to
    case "in": .in
    case "on": .on
    case "at": .at
    case "as": .as
    case "of": .of
    case "and": .and
    case "or": .or
    case "vs", "v", "versus", "against", "with": .versus
    case "for", "from": .before
    case "a", "an": .one
    case "percent": .percent
    case "off", "discount": .off
    case "everything", "every": .every
    case "per": .per
    case "tip", "tips", "gratuity", "duty", "duties", "customs": .surcharge(.added)
    case "tax", "taxes", "vat", "gst", "hst": .surcharge(.tax)
    case "including", "incl", "includes", "included", "inclusive", "inc": .including
    case "each", "apiece": .each
    case "people", "person", "persons", "ways", "friends", "items", "item", "pieces", "pcs", "tickets", "ticket",
      "night", "nights", "hour", "hours", "hr", "hrs", "head", "guest", "guests", "room", "rooms", "pax", "bottle",
      "bottles", "unit", "units":
      .counter
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "lb", "lbs", "gram", "grams", "gallon", "gallons",
      "gal",
      "liter", "liters", "litre", "litres", "mile", "miles", "km", "kms", "barrel", "barrels", "bbl", "kwh", "mwh",
      "sqft",
      "sqm", "acre", "acres", "hectare", "hectares", "ton", "tons", "tonne", "tonnes", "ounce", "ounces":
      .measure
    case "fee", "fees", "commission", "markup", "spread": .fee
    case "split", "shared", "divide", "dividing", "splitting": .split
    case "x", "times", "multiplied": .operation("*")
    case "divided": .operation("/")
    case "plus": .operation("+")
    case "minus", "less", "negative": .operation("-")
    case "cent", "cents": .cents
    case "p", "pence", "penny", "pennies": .pence
    case "today", "tonight", "now": .relative(.day, 0)
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
    case "end", "eom", "eoy": .end
    case "start", "beginning": .start
    case "valentine", "valentines": .holiday(.fixed(month: 2, day: 14))
    case "christmas", "xmas": .holiday(.fixed(month: 12, day: 25))
    case "halloween": .holiday(.fixed(month: 10, day: 31))
    case "easter": .holiday(.easter(daysAfter: 0))
    case "thanksgiving": .holiday(.thanksgiving(daysAfter: 0))
    case "spring", "summer", "autumn", "winter", "early", "mid", "late", "before", "after", "few", "couple", "several",
      "dozens", "tens", "hundreds", "around",
      "fiscal", "fy":
      .vague
    case "since": .since
    case "until", "till", "through": .until
    case "past": .past
    case "ever", "record": .allTime
    case "chart", "graph", "history", "historical", "plot", "plotted", "draw", "trend", "movement", "evolution",
      "performance":
      .course(.series)
    case "highest", "high", "max", "peak", "strongest", "best", "top", "maximum", "highs", "range": .course(.highest)
    case "lowest", "low", "min", "weakest", "worst", "cheapest", "bottom", "minimum", "lows", "trough", "nadir":
      .course(.lowest)
    case "rise", "risen", "rose", "fall", "fallen", "fell", "drop", "dropped", "gained", "gain", "lost", "lose",
      "increased", "decreased", "stronger", "weaker", "changes", "move", "moves", "moved", "strengthened", "weakened",
      "appreciated",
      "depreciated", "gaining", "fared", "perform", "performs", "performed", "performing", "done", "doing", "losing",
      "rising", "falling",
      "climbed", "slipped", "up", "down", "higher", "lower":
      .course(.change)
    case "when": .course(.when)
    case "compare", "compared", "comparison", "than", "comparing": .course(.comparison)
    case "which", "gainers", "gainer", "losers", "loser": .course(.ranking)
    case "above", "over", "exceeded", "exceed", "beyond", "topped", "crossed", "broke", "reached", "reach",
      "cross", "hit":
      .beyond(isAbove: true)
    case "below", "under", "beneath": .beyond(isAbove: false)
    case "change", "changed", "changing": .change
    case "monthly": .periodic(.month)
    case "yearly", "annual", "annually", "annum": .periodic(.year)
    case "daily": .periodic(.day)
    case "weekly": .periodic(.week)
    case "day", "days": .calendar(.day)
    case "week", "weeks": .calendar(.week)
    case "quarter", "quarters": .calendar(.quarter)
    case "year", "years", "yr", "yrs": .calendar(.year)
    case "much", "many": .howMany
    case "average", "mean", "avg": .mean
    case "how", "what", "whats", "is", "are", "was", "please", "pls", "thanks", "the", "convert", "show", "tell",
      "give", "me", "rate", "rates", "exchange", "price", "value", "worth", "current", "would", "will", "does",
      "do", "can", "could", "get", "i", "we", "you", "be", "equal", "equals", "cost", "costs", "want", "need", "know",
      "like", "have", "buy", "sell", "swap", "calculate", "it", "my", "hi", "hey", "thank", "currency", "currencies",
      "money", "between", "during", "right", "currently", "latest", "turn", "total", "sum",
      "did", "has", "had", "were", "about", "approximately", "roughly", "exactly", "just", "so", "far", "if", "fx",
      "forex", "amount", "add", "combine", "that", "those", "should", "bring", "equivalent", "official", "reference",
      "spot", "converter", "calculator", "conversion", "converted", "converting", "exchanged", "exchanging", "trade",
      "send", "transfer", "pay", "paying", "trading", "going", "home", "local", "interbank", "am", "im":
      .filler
    case "month", "months", "mo", "mth", "mths": .calendar(.month)
    default: NumberWords.english(word) ?? named(word)
    }
  }

  /// Whether a word may stand anywhere around a question because it changes none; asked only of words that mean nothing
  /// else.
  static func changesNothing(_ word: String) -> Bool { passing.contains(word) }

  private static let passing = Set(
    """
    um uh er hmm well ok okay hello howdy dear siri google alexa chatgpt assistant yo sir mate guys dude hiya ah oh wow btw
    lol thx ty kindly sorry anyone somebody someone there here then also still actually really maybe
    most left remaining
    gets got gotten getting buying bought sells selling sold changing swapped swapping spent spend spending paid pays
    costing costed charged charges charging send sends sending sent receive receives receiving received arrives arrive
    owe owes owed earn earns earning make makes made give gives gave given take takes took taken bring brings
    booked book booking order ordered ordering use uses used using says said see saw wondering wonder trying try
    quote quoted figure figured work works out exactly about equals equivalent roughly around
    salary salaries wage wages income pay paycheck rent mortgage bill bills invoice receipt quote offer
    budget deposit savings pension allowance loan debt refund balance bonus
    dinner lunch breakfast meal coffee beer groceries food hotel hostel flight flights airfare taxi cab train bus
    trip travel travelling traveling vacation holiday honeymoon weekend shopping purchase purchases subscription
    membership course tuition school fare price prices pricing priced tag label item product thing things stuff gift
    present shirt shoes bag phone laptop computer game book books car house apartment flat watch ticket
    both shipping delivery postage note notes banknote banknotes
    im its it's ive i'd i'll thats that's whats what's hows how's theres gimme lemme gonna wanna need needs needed
    they he she them his her their our your yours mine me myself
    online website site page store shop market app bank card account atm wallet pocket
    worth value valued amounting amounts quick quickly simple easy simply today's todays current fresh
    if but because while though only even roughly say like please
    people friend friends family mom dad wife husband kid kids son daughter boss client customer
    business company work job visiting visit visited going go goes went coming come came stay staying
    abroad overseas foreign domestic country countries city town
    total totals overall altogether combined together
    mean means meant question quickest does doesnt be been being become becomes
    """.listedWords)

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
