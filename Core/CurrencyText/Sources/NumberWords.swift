/// Words of numbers in every language that is read, and what each of them counts. ``ComposedNumber`` puts them
/// together, `5 million 300 thousand` and `1억 2천만` alike.
enum NumberWords {
  /// The meaning of an English word in small letters; nil for any other.
  static func english(_ word: String) -> Keyword? {
    switch word {
    case "half": return .half
    case "k": return .unit(3, .letter)
    case "m", "mn", "mm", "mln", "mio", "mil": return .unit(6, .letter)
    case "b", "bn", "bil", "mrd": return .unit(9, .letter)
    case "tn", "trn": return .unit(12, .letter)
    case "hundred": return .unit(2, .small)
    case "thousand", "thousands", "grand": return .unit(3, .large)
    case "lakh", "lakhs", "lac": return .unit(5, .large)
    case "million", "millions": return .unit(6, .large)
    case "crore", "crores": return .unit(7, .large)
    case "cr": return .unit(7, .letter)
    case "billion", "billions": return .unit(9, .large)
    case "trillion", "trillions": return .unit(12, .large)
    default:
      if let value = small.firstIndex(of: word) { return .value(value) }
      return tens.firstIndex(of: word).map { .value(($0 + 2) * 10) }
    }
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  /// Words that multiply what stands behind them.
  static let factors = ["double": 2, "twice": 2, "triple": 3]

  /// Words that multiply or divide what stands before them.
  static let changes: [String: (Character, Int)] = [
    "doubled": ("*", 2), "tripled": ("*", 3), "quadrupled": ("*", 4), "halved": ("/", 2), "quartered": ("/", 4),
  ]

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
  static let foreign: [String: Keyword] = [
    "mille": .unit(3, .large), "tausend": .unit(3, .large), "duizend": .unit(3, .large), "hundert": .unit(2, .small),
    "cien": .unit(2, .small), "honderd": .unit(2, .small), "deux": .value(2), "dos": .value(2), "zwei": .value(2),
    "trois": .value(3), "tres": .value(3), "drei": .value(3), "quatre": .value(4), "cuatro": .value(4),
    "vier": .value(4), "cinq": .value(5), "cinco": .value(5), "fünf": .value(5), "dix": .value(10), "diez": .value(10),
    "zehn": .value(10), "vingt": .value(20), "veinte": .value(20), "zwanzig": .value(20), "cinquante": .value(50),
    "cincuenta": .value(50), "fünfzig": .value(50),
  ]
}
