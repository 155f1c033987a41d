/// Words of other languages than English and Korean that people mix into questions: numbers, which must not be passed
/// over, and what asks for an amount. Names of currencies are those that prices in these languages carry.
enum ForeignWords {
  /// The meaning of a word in small letters; nil for any other.
  static func keyword(_ word: String) -> Keyword? {
    if asking.contains(word) { return .filler }
    return NumberWords.foreign[word]
  }

  /// The longest word of Chinese or Japanese from a place on, where words stand without blanks, and where it ends.
  static func eastAsian(in letters: [Letter], at start: Int) -> (word: EastAsian, end: Int)? {
    for length in [5, 4, 3, 2, 1] where start + length <= letters.count {
      let end = start + length
      if let word = eastAsian[String(letters: letters[start..<end])] { return (word, end) }
    }
    return nil
  }

  /// What a word of Chinese or Japanese means.
  enum EastAsian {
    /// The English name of a currency.
    case name(String)
    case keyword(Keyword)
  }

  private static let asking: Set<String> = Set(
    """
    wie viel viele sind ist kostet kosten wieviel bitte umrechnen kurs wechselkurs combien font fait vaut valent coûte
    coute svp taux cuánto cuanto cuántos cuantos son es cuesta cuestan vale quanto quanti quante sono è vale valgono
    costa hoeveel hoeveelheid koers ile kosztuje kuinka paljon hur mycket är hvor mye er hvor meget
    """.listedWords)

  private static let eastAsian: [String: EastAsian] = [
    "ドル": .name("dollar"), "米ドル": .name("us dollar"), "豪ドル": .name("australian dollar"), "円": .name("yen"),
    "日本円": .name("yen"), "ユーロ": .name("euro"), "ポンド": .name("pound"), "ウォン": .name("won"), "韓国ウォン": .name("won"),
    "フラン": .name("swiss franc"), "元": .name("yuan"), "人民元": .name("yuan"), "バーツ": .name("baht"),
    "美元": .name("us dollar"), "美金": .name("us dollar"), "人民币": .name("yuan"), "人民幣": .name("yuan"),
    "欧元": .name("euro"), "歐元": .name("euro"), "日元": .name("yen"), "日圆": .name("yen"), "韩元": .name("won"),
    "韓元": .name("won"), "韩币": .name("won"), "英镑": .name("pound"), "英鎊": .name("pound"), "港币": .name("hong kong dollar"),
    "港元": .name("hong kong dollar"), "港幣": .name("hong kong dollar"), "澳元": .name("australian dollar"),
    "加元": .name("canadian dollar"), "瑞士法郎": .name("swiss franc"), "新加坡元": .name("singapore dollar"),
    "新币": .name("singapore dollar"), "泰铢": .name("baht"), "块": .name("yuan"), "万": .keyword(.unit(4, .large)),
    "萬": .keyword(.unit(4, .large)), "千": .keyword(.unit(3, .small)), "百": .keyword(.unit(2, .small)),
    "億": .keyword(.unit(8, .large)), "亿": .keyword(.unit(8, .large)), "は": .keyword(.filler), "いくら": .keyword(.filler),
    "ですか": .keyword(.filler), "です": .keyword(.filler), "なん": .keyword(.filler), "何": .keyword(.howMany),
    "を": .keyword(.filler), "に": .keyword(.toward), "へ": .keyword(.toward), "で": .keyword(.filler), "换": .keyword(.to),
    "換": .keyword(.to), "兑": .keyword(.to), "兌": .keyword(.to), "兑换": .keyword(.to), "换成": .keyword(.to),
    "等于": .keyword(.filler), "是": .keyword(.filler), "多少": .keyword(.howMany), "几": .keyword(.howMany),
    "汇率": .keyword(.rate), "匯率": .keyword(.rate), "レート": .keyword(.rate), "為替": .keyword(.rate), "换算": .keyword(.to),
    "換算": .keyword(.filler), "から": .keyword(.filler), "と": .keyword(.and), "対": .keyword(.versus),
  ]
}
