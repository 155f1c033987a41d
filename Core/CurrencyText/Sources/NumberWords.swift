import SharedModels

/// Words of numbers in every language that is read, and what each of them counts. ``ComposedNumber`` puts them
/// together, `5 million 300 thousand` and `1억 2천만` alike.
enum NumberWords {
  /// English ones in small letters.
  static let english: [(String, Keyword)] = [
    ("half", .half), ("k", .unit(3, .letter)), ("m mn mm mln mio mil", .unit(6, .letter)),
    ("b bn bil mrd", .unit(9, .letter)), ("tn trn", .unit(12, .letter)), ("hundred", .unit(2, .small)),
    ("thousand thousands grand", .unit(3, .large)), ("lakh lakhs lac", .unit(5, .large)),
    ("million millions", .unit(6, .large)), ("crore crores", .unit(7, .large)), ("cr", .unit(7, .letter)),
    ("billion billions", .unit(9, .large)), ("trillion trillions", .unit(12, .large)), ("zero", .value(0)),
    ("one", .value(1)), ("two", .value(2)), ("three", .value(3)), ("four", .value(4)), ("five", .value(5)),
    ("six", .value(6)), ("seven", .value(7)), ("eight", .value(8)), ("nine", .value(9)), ("ten", .value(10)),
    ("eleven", .value(11)), ("twelve", .value(12)), ("thirteen", .value(13)), ("fourteen", .value(14)),
    ("fifteen", .value(15)), ("sixteen", .value(16)), ("seventeen", .value(17)), ("eighteen", .value(18)),
    ("nineteen", .value(19)), ("twenty", .value(20)), ("thirty", .value(30)), ("forty", .value(40)),
    ("fifty", .value(50)), ("sixty", .value(60)), ("seventy", .value(70)), ("eighty", .value(80)),
    ("ninety", .value(90)),
  ]

  /// Money of countries whose languages say `mil` for a thousand.
  static let countedInMil = Pattern.nounAmong(
    Set(["BRL", "MXN", "ARS", "CLP", "COP", "CUP", "DOP", "PEN", "PHP", "UYU"].compactMap { Currency($0) }))

  /// Words that multiply or divide what stands behind or before them, as the tokens that say the same.
  static let products = WordTable<[Token]>(words: [
    ("double twice", [.keyword(.value(2)), .sign("*")]), ("triple thrice treble", [.keyword(.value(3)), .sign("*")]),
    ("quadruple", [.keyword(.value(4)), .sign("*")]), ("doubled", [.sign("*"), .keyword(.value(2))]),
    ("tripled", [.sign("*"), .keyword(.value(3))]),
    ("quadrupled", [.sign("*"), .keyword(.value(4))]), ("halved", [.sign("/"), .keyword(.value(2))]),
    ("quartered", [.sign("/"), .keyword(.value(4))]),
  ])

  /// 일이삼…, and the units 십백천만억조, as words of one syllable.
  static func korean(_ letter: Letter) -> Keyword? { numerals[letter] }

  private static let numerals: [Letter: Keyword] = [
    "영": .digit(0), "공": .digit(0), "일": .digit(1), "이": .digit(2), "삼": .digit(3),
    "사": .digit(4), "오": .digit(5), "육": .digit(6), "칠": .digit(7), "팔": .digit(8),
    "구": .digit(9), "십": .unit(1, .small), "백": .unit(2, .small), "천": .unit(3, .small), "만": .unit(4, .large),
    "억": .unit(8, .large), "조": .unit(12, .large), "경": .unit(16, .large),
  ]

  /// 하나 둘 셋…, with which things are counted.
  static let koreanCounting: [(String, Keyword)] = [
    ("반 절반 반값", .half),
    ("한 하나", .value(1)), ("두 둘", .value(2)), ("세 석 셋", .value(3)), ("네 넉 넷", .value(4)), ("다섯", .value(5)),
    ("여섯", .value(6)),
    ("일곱", .value(7)), ("여덟", .value(8)), ("아홉", .value(9)), ("열", .value(10)), ("스물 스무", .value(20)),
    ("서른", .value(30)), ("마흔", .value(40)), ("쉰", .value(50)),
    ("예순", .value(60)), ("일흔", .value(70)), ("여든", .value(80)), ("아흔", .value(90)),
  ]

  /// Those of other languages that people mix into questions.
  static let foreign: [(String, Keyword)] = [
    ("mille tausend duizend", .unit(3, .large)), ("hundert cien honderd", .unit(2, .small)),
    ("deux dos zwei", .value(2)), ("trois tres drei", .value(3)), ("quatre cuatro vier", .value(4)),
    ("cinq cinco fünf", .value(5)), ("dix diez zehn", .value(10)), ("vingt veinte zwanzig", .value(20)),
    ("cinquante cincuenta fünfzig", .value(50)),
  ]
}
