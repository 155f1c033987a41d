/// Words that name money, a day or a question elsewhere, and mean nothing where they stand like this.
enum WordsWithoutMeaning {
  static let pattern = Pattern.any([
    .row([.behind(.currency), .any(["before", "after"]), .any(["tax", "taxes"]), .not(.number)]),
    // `she won 2000 euros`, `won it for 500 eur`
    .row([
      .behind(.any([person, .any(["who", "has", "have", "had", "just"]), .latin(.anyWord)])), "won", .ahead(money),
    ]),
    .row(["won", .ahead("it")]),
    // `in real money`, `in real dollars`
    .row([.behind(.word(.in)), "real", .ahead(.any(["money", .currency]))]),
    // `they charged us 90 eur`, `between us`
    .row([.behind(.any([giving, "between"])), "us", .maybe("all")]),
    .row([.behind(.any(["pay", "paid", "send", "sent", "give"])), "us", .ahead(money)]),
    // `3 of us paid 90 eur each`
    .row([.behind(.row([.number, .word(.of)])), "us"]),
    // `let's try 100 usd`, but `try 500 to eur`
    .row([.behind(.any([person, .any(["let", "lets", "now", "me", "ll"])])), "try", .ahead(money)]),
    .row([.start, "try", .maybe("again"), .ahead(.row([.maybe(.mark(":,")), .number, .currency, .connector]))]),
    // `may i know`, `if you may`, `prices may vary`
    .row([
      undated, "may",
      .ahead(.any([person, .any(["be", "vary", "change", "cost", "need", "have", "someone", "anyone"])])),
    ]),
    .row([.behind(.any([person, "it", "that"])), "may"]), .row([.behind("much"), "may", .not(.year)]),
    // `mai tai 12 eur`
    .row([.any(["mai", "juli", "maggio", "agosto", "abril"]), .ahead(.latin(.anyWord))]),
    // `april sent me 40 euros`
    .row([.start, .latin(.month), .ahead(.any(["sent", "owes", "owed", "paid", "gave", "wants", "lent", "asked"]))]),
    // `christmas present 80 usd`, `for christmas i want`, `설날 용돈 5만원`
    .row([
      undated, .not(.behind(.any([.relative, .year]))), festival,
      .ahead(.any([.row([.not("eve"), .latin(.anyWord)]), gift])),
    ]),
    .row(["for", .latin(festival), .ahead(person)]),
    .row([.latin(.weekday), .ahead(.any(["roast", "special", "cream", "nav", "brunch", "deal"]))]),
    // `that's all`, `all told`, `in all it cost`
    .row([.maybe(.mark(",")), .any(["that", "thats"]), .maybe("is"), "all", .end]),
    .row([.maybe(.mark(",")), "all", .any(["told", "right", "good", "together"])]),
    .row([.behind(.any(["hi", "hello", "hey", "thanks"])), "all"]), .row([.word(.and), "all", .end]),
    .row([.any([.start, .ahead(.row(["in", "all", .connector]))]), "in", "all", .not("currencies")]),
    .row([.start, "all", .ahead(.any([.number, .row([.word(.of), .number])]))]),
    .row(["all", .ahead(.any([.month, .year, .row([.beside, .unit])]))]),
    // `베를린 월세 950유로`
    .row([.behind(.territory), .hangul(.periodic), .ahead(.number)]),
    // `what would 100 yen come to in euros`
    .row([.behind(.any(["come", "comes", "came"])), .word(.to), .ahead(.word(.in))]),
    // `earlier today`
    .row(["earlier", .ahead("today")]),
    // `when converted to`, `end up with`, `down payment`, `pay rise`
    .row(["when", .ahead(.any(["converted", "exchanged"]))]), .row([.word(.end), "up", .maybe("with")]),
    .row(["down", .ahead("payment")]), .row([.behind("sat"), "down"]), .row([.behind("pay"), "rise"]),
  ])

  /// Nothing before it makes a day of it: `on 5 may`, `at christmas`.
  private static let undated = Pattern.not(
    .behind(
      .any([
        .number, .nth, .beside, .word(.ordinal, .of, .on, .at, .in, .since, .until, .before), .any(["during", "by"]),
      ])))
  /// A dash that parts a day or a word from an amount: `30 june 2026 - 100 usd`, `rent - 900 eur`.
  static let dash = Pattern.row([
    .not(.start),
    .any([.not(.behind(.any([.number, .name, .mark(")")]))), .behind(.territory), .behind(.row([day, .digits]))]),
    .not(.glued(.mark("-"))), .mark("-"), .not(.glued(.number)), .ahead(money),
  ])
  private static let day = Pattern.any([.month, .quarter, .holiday, "eve", .mark(",")])
  private static let person = Pattern.any(["i", "you", "he", "she", "we", "they"])
  /// An amount with its currency.
  private static let money = Pattern.any([.row([.number, .many(.number), .currency]), .row([.currency, .number])])
  private static let giving = Pattern.any([
    "cost", "costs", "charged", "charge", "charging", "gave", "owe", "owes", "lend", "lent", "asked", "billed",
    "refunded", "left", "saves", "saved", "tell", "bung", "quoted",
  ])
  private static let festival = Pattern.any([
    .row([.holiday, .maybe(.word(.calendar(.day)))]), .row(["new", .word(.calendar(.year))]),
  ])
  private static let gift = Pattern.any([
    "present", "gift", "bonus", "dinner", "lunch", "shopping", "trip", "budget", "food", "holiday", "선물", "용돈", "보너스",
    "상여금", "세뱃돈", "쇼핑", "경비", "여행", "연휴", "특가", "세일", "쓸",
  ])
}
