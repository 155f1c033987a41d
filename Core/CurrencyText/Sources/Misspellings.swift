/// Misspelt words that stand for one word and nothing else.
///
/// They are looked up only where a word is unknown as it stands. Nearness alone suggests, it never answers.
enum Misspellings {
  /// The word that an unknown one stands for, in small letters; nil for any other.
  static func word(for typed: String) -> String? { english[typed] }

  /// The longest misspelling among the syllables from a place on, what it stands for, and where it ends.
  static func korean(in letters: [Letter], at start: Int) -> (word: [Letter], end: Int)? {
    for length in [4, 3, 2, 1] where start + length <= letters.count {
      let end = start + length
      if let word = korean[String(letters: letters[start..<end])] { return (word, end) }
    }
    return nil
  }

  private static let english = table([
    "dollar": "dólar dolar doller dollor dollr dolllar dollat dollas dular dolla dallar",
    "dollars":
      "dólares dolares dólars dolars dollors dollers dollrs dollards dollras dolllars dallars dolalrs dollarz dollaz",
    "euro": "eruo uero eur0 eurro euor euroo",
    "euros": "eruos ueros euors eurros erous euross",
    "pound": "libra pund poud puond ponud", "pounds": "libras pfund punds pouds puonds ponuds pouns poundz",
    "yen": "yenn yenes", "franc": "frank frnac", "francs": "francos franchi franks frnacs frncs",
    "rupee": "rupe ruppee rupie", "rupees": "rupes ruppees rupies rupess ruppes", "peso": "pesso", "pesos": "pessos",
    "sterling": "sterlin stirling", "won": "wonn", "yuan": "yaun yuann", "zloty": "zlotty zolty", "krona": "korna",
    "bucks": "buks bcuks",
    "convert": "convrt conver convet cnvert convertt konvert covnert converrt convery",
    "to": "too ot tto", "the": "teh hte", "exchange": "exchage exhange exchnage excahnge echange xchange exchang",
    "rate": "raet ratre", "much": "mcuh muhc mutch", "what": "waht wat wht", "how": "hwo howw",
    "please": "plz plss pleas plese pleaes", "currency": "curency currancy currecy curreny",
    "yesterday": "yesteday yesterdy yestarday yesturday yersterday", "today": "toady tody",
    "tomorrow": "tommorow tomorow tommorrow", "hundred": "hundread hunderd hundered hunred",
    "thousand": "thousnd thosand thousan thousend thousant", "million": "milion millon milllion miilion",
    "billion": "billon bilion", "forty": "fourty", "ninety": "ninty", "fifty": "fity fiftey", "twenty": "twnety tweny",
    "january": "janurary janaury", "february": "febuary feburary", "august": "agust", "september": "setember septmber",
    "october": "ocotber octobr", "november": "novemeber novmber", "december": "decemeber decmber",
    "wednesday": "wendesday wensday wednsday", "thursday": "thrusday thurday", "friday": "firday", "tuesday": "tusday",
    "saturday": "saterday", "percent": "precent pecent persent", "canadian": "canadain", "australian": "austrailian",
    "swiss": "swis", "japanese": "jp jpn", "turkish lira": "tl", "average": "avarage averge", "highest": "higest",
    "record high": "ath", "record low": "atl",
    "last": "lsat", "month": "mnoth monht",
  ])

  private static let korean = table([
    "달러": "달라 딸라 딸러 다러 달려 달럿", "유로": "유러 유로우 유로오 유뢰 율로", "엔": "앤 옌", "엔화": "앤화 옌화 엔하 앤하",
    "위안": "위완 우안", "위안화": "위완화 위안하 위완하", "파운드": "파운도 파운트 파온드 파우드", "프랑": "프랑크", "원": "훤",
    "원화": "웡화", "페소": "패소 뻬소", "루피아": "루피야", "바트": "밧트", "환율": "환률 완율 환욜 한율 황율 환율율 환룰 환을",
    "얼마": "얼먀 얼매 올마 얼마마", "환전": "환젼", "어제": "어재 어졔", "퍼센트": "퍼샌트 프로센트", "수수료": "수수로 수스료",
    "최고": "최거", "평균": "평군", "싱가포르달러": "싱달 싱달러", "호주달러": "호달 호달러", "캐나다달러": "캐달 캐달러",
    "홍콩달러": "홍달 홍달러", "뉴질랜드": "뉴질",
  ]).mapValues { Array($0.unicodeScalars) }

  private static func table(_ rows: KeyValuePairs<String, String>) -> [String: String] {
    var table: [String: String] = [:]
    for (word, misspellings) in rows {
      for misspelling in misspellings.listedWords { table[misspelling] = word }
    }
    return table
  }
}
