/// Words of other languages than English and Korean that people mix into questions: numbers, which must not be passed
/// over, and what asks for an amount. Names of currencies are those that prices in these languages carry.
enum ForeignWords {
  /// Words in small letters and what they mean.
  static let table = WordTable<Keyword>(
    words: [
      (
        """
        wie viel viele sind ist kostet kosten wieviel bitte umrechnen kurs wechselkurs combien font fait vaut valent \
        coûte coute svp taux cuánto cuanto cuántos cuantos son es cuesta cuestan vale quanto quanti quante sono è \
        valgono costa hoeveel hoeveelheid koers ile kosztuje kuinka paljon hur mycket är hvor mye er meget
        """, .filler
      ),
      ("gestern ayer ontem ieri", .relative(.day, -1)), ("heute hoy hoje oggi", .relative(.day, 0)),
      ("januar januari janvier enero janeiro gennaio", .month(1)),
      ("februar februari février febrero fevereiro febbraio", .month(2)), ("märz marzo março", .month(3)),
      ("avril abril aprile", .month(4)), ("mai mayo maio maggio", .month(5)),
      ("juni juin junio junho giugno", .month(6)),
      ("juli juillet julio julho luglio", .month(7)), ("août agosto", .month(8)),
      ("septembre septiembre setembro settembre", .month(9)), ("oktober octobre octubre outubro ottobre", .month(10)),
      ("novembre noviembre novembro", .month(11)), ("dezember décembre diciembre dezembro dicembre", .month(12)),
      ("woche semaine semana settimana monat mois mês jahr année año ano anno", .vague),
    ] + NumberWords.foreign)

  /// What a word of Chinese or Japanese means.
  enum EastAsian {
    /// The English name of a currency.
    case name(String)
    case keyword(Keyword)
  }

  /// Words of Chinese and Japanese, which stand without blanks.
  static let eastAsian = WordTable<EastAsian>(words: [
    ("ドル", .name("dollar")), ("米ドル 美元 美金", .name("us dollar")),
    ("豪ドル 澳元", .name("australian dollar")), ("円 日本円 日元 日圆", .name("yen")),
    ("ユーロ 欧元 歐元", .name("euro")), ("ポンド 英镑 英鎊", .name("pound")),
    ("ウォン 韓国ウォン 韩元 韓元 韩币", .name("won")), ("フラン 瑞士法郎", .name("swiss franc")),
    ("元 人民元 人民币 人民幣 块", .name("yuan")), ("バーツ 泰铢", .name("baht")),
    ("港币 港元 港幣", .name("hong kong dollar")), ("加元", .name("canadian dollar")),
    ("新加坡元 新币", .name("singapore dollar")), ("万 萬", .keyword(.unit(4, .large))),
    ("千", .keyword(.unit(3, .small))), ("百", .keyword(.unit(2, .small))), ("億 亿", .keyword(.unit(8, .large))),
    ("は いくら ですか です なん を で 等于 是 換算 から", .keyword(.filler)), ("何 多少 几", .keyword(.howMany)),
    ("に へ", .keyword(.toward)), ("换 換 兑 兌 兑换 换成 换算", .keyword(.to)),
    ("汇率 匯率 レート 為替", .keyword(.rate)), ("と", .keyword(.and)), ("対", .keyword(.versus)),
  ])
}
