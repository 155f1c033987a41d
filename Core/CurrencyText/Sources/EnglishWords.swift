import SharedModels

/// The English words of the grammar.
enum EnglishWords {
  /// Words in small letters and what they mean.
  static let table = WordTable<Keyword>(
    words: [
      ("to into en", .to), ("in", .in), ("on", .on), ("at", .at), ("as", .as), ("of", .of), ("and", .and),
      ("or", .or), ("vs v versus against with", .versus), ("for from", .before), ("a an", .one),
      ("percent", .percent), ("off discount", .off), ("everything every all", .every), ("per", .per),
      ("tip tips gratuity duty duties customs", .surcharge(.added)),
      ("tax taxes vat gst hst iva mwst tva moms", .surcharge(.tax)),
      ("including incl includes included inclusive inc", .including), ("each apiece", .each),
      (
        """
        people person persons ways friends items item pieces pcs tickets ticket night nights hour hours hr \
        hrs head guest guests room rooms pax bottle bottles unit units \
        share shares
        """, .counter
      ),
      (
        """
        kg kgs kilo kilos kilogram kilograms lb lbs gram grams gallon gallons gal liter liters litre litres \
        mile miles km kms barrel barrels bbl kwh mwh sqft sqm acre acres hectare hectares ton tons tonne \
        tonnes ounce ounces
        """, .measure
      ),
      ("fee fees commission markup spread", .fee), ("split shared divide dividing splitting", .split),
      ("x times multiplied", .operation("*")), ("divided", .operation("/")), ("plus", .operation("+")),
      ("minus less negative", .operation("-")), ("cent cents", .cents), ("p pence penny pennies", .pence),
      ("today tonight now", .relative(.day, 0)), ("yesterday", .relative(.day, -1)), ("tomorrow", .relative(.day, 1)),
      ("ytd", .relative(.year, 0)), ("qtd", .relative(.quarter, 0)), ("mtd", .relative(.month, 0)),
      ("wtd", .relative(.week, 0)),
      ("first", .nth(1)), ("second", .nth(2)), ("third thirds", .nth(3)), ("fourth", .nth(4)),
      ("fifth", .nth(5)), ("sixth", .nth(6)), ("seventh", .nth(7)), ("eighth", .nth(8)), ("ninth", .nth(9)),
      ("tenth", .nth(10)), ("eleventh", .nth(11)), ("twelfth", .nth(12)), ("thirteenth", .nth(13)),
      ("fourteenth", .nth(14)), ("fifteenth", .nth(15)), ("sixteenth", .nth(16)), ("seventeenth", .nth(17)),
      ("eighteenth", .nth(18)), ("nineteenth", .nth(19)), ("twentieth", .nth(20)), ("thirtieth", .nth(30)),
      ("last previous prev", .beside(-1)), ("this", .beside(0)), ("next", .beside(1)), ("ago back", .ago),
      ("later", .later), ("fortnight", .days(14)), ("end eom eoy", .end), ("start beginning", .start),
      ("valentine valentines", .holiday(.fixed(month: 2, day: 14))),
      ("christmas xmas", .holiday(.fixed(month: 12, day: 25))), ("boxing", .holiday(.fixed(month: 12, day: 26))),
      ("halloween", .holiday(.fixed(month: 10, day: 31))),
      ("easter", .holiday(.easter(daysAfter: 0))), ("thanksgiving", .holiday(.thanksgiving(daysAfter: 0))),
      (
        """
        spring summer autumn winter early mid late before after few couple several lots loads plenty dozens tens hundreds \
        around fiscal fy century millennium nineties eighties seventies noughties semester earlier previously formerly \
        originally eventually sometime
        """, .vague
      ),
      ("since", .since), ("until till through", .until), ("past", .past),
      ("ever record historically historic", .allTime),
      ("chart graph history historical plot plotted draw trend movement evolution performance", .course(.series)),
      ("highest high max peak strongest best top maximum highs range", .course(.highest)),
      ("lowest low min weakest worst cheapest bottom minimum lows trough nadir", .course(.lowest)),
      (
        """
        rise risen rose fall fallen fell drop dropped gained gain lost lose increased decreased stronger \
        weaker changes move moves moved strengthened weakened appreciated depreciated gaining fared perform \
        performs performed performing done doing losing rising falling climbed slipped up down higher lower
        """, .course(.change)
      ),
      ("when", .course(.when)), ("compare compared comparison than comparing difference", .course(.comparison)),
      ("which gainers gainer losers loser", .course(.ranking)),
      (
        "above over exceeded exceed beyond topped crossed passed surpassed broke reached reach cross hit",
        .beyond(isAbove: true)
      ),
      ("below under beneath", .beyond(isAbove: false)), ("change changed changing", .change),
      ("monthly", .periodic(.month)), ("yearly annual annually annum", .periodic(.year)), ("daily", .periodic(.day)),
      ("weekly", .periodic(.week)), ("quarterly", .periodic(.quarter)), ("day days", .calendar(.day)),
      ("week weeks", .calendar(.week)),
      ("quarter quarters", .calendar(.quarter)), ("year years yr yrs", .calendar(.year)), ("much many", .howMany),
      ("average mean avg", .mean),
      (
        """
        how what whats is are was please pls thanks the convert show tell give me rate rates exchange price \
        value worth current would will does do can could get i we you be equal equals cost costs want need \
        know like have buy sell swap calculate it my hi hey thank currency currencies money between during throughout \
        right currently latest turn total sum did has had were about approximately roughly exactly just so \
        far if fx forex amount add combine that those should bring equivalent official reference spot \
        converter calculator conversion converted converting exchanged exchanging trade send transfer pay \
        paying trading going home local interbank am im
        """, .filler
      ),
      ("month months mo mth mths", .calendar(.month)),
      ("january jan", .month(1)), ("february feb", .month(2)), ("march mar", .month(3)), ("april apr", .month(4)),
      ("may", .month(5)), ("june jun", .month(6)), ("july jul", .month(7)), ("august aug", .month(8)),
      ("september sep sept", .month(9)), ("october oct", .month(10)), ("november nov", .month(11)),
      ("december dec", .month(12)), ("monday mon", .weekday(.monday)), ("tuesday tue", .weekday(.tuesday)),
      ("wednesday wed", .weekday(.wednesday)), ("thursday thu", .weekday(.thursday)),
      ("friday fri", .weekday(.friday)), ("saturday sat", .weekday(.saturday)), ("sunday sun", .weekday(.sunday)),
    ] + NumberWords.english)

  /// Words that may stand anywhere around a question because they change none; asked only of words that mean nothing
  /// else.
  static let passing = WordTable<Keyword>(words: [
    (
      """
      um uh er hmm well ok okay hello howdy dear siri google alexa chatgpt assistant yo sir mate guys dude hiya ah oh \
      wow btw lol thx ty kindly sorry anyone somebody someone there here then also still actually really maybe most \
      left remaining gets got gotten getting buying bought sells selling sold changing swapped swapping spent spend \
      spending paid pays costing costed charged charges charging send sends sending sent receive receives receiving \
      received arrives arrive owe owes owed earn earns earning make makes made give gives gave given take takes took \
      taken bring brings booked book booking order ordered ordering use uses used using says said see saw wondering \
      wonder trying try quote quoted figure figured work works out exactly about equals equivalent roughly around \
      salary salaries wage wages income pay paycheck rent mortgage bill bills invoice receipt offer budget deposit \
      savings pension allowance loan debt refund balance bonus dinner lunch breakfast meal coffee beer groceries food \
      hotel hostel flight flights airfare taxi cab train bus trip travel travelling traveling vacation holiday \
      honeymoon weekend shopping purchase purchases subscription membership course tuition school fare price prices \
      pricing priced tag label item product thing things stuff gift present shirt shoes bag phone laptop computer game \
      books car house apartment flat watch ticket both shipping delivery postage note notes banknote banknotes im its \
      ive thats whats hows theres gimme lemme gonna wanna need needs needed they he she them his her their our your \
      yours mine me myself online website site page store shop market app bank card account atm wallet pocket worth \
      value valued amounting amounts quick quickly simple easy simply todays current fresh if but because while though \
      only even say like please people friend friends family mom dad wife husband kid kids son daughter boss client \
      u ur basically customer business company job visiting visit visited going go goes went coming come came stay staying abroad \
      overseas foreign domestic country countries city town total totals overall altogether combined together mean \
      means meant question quickest does doesnt be been being become becomes fixing \
      fixings separately respectively individually
      """, .filler
    )
  ])
}
