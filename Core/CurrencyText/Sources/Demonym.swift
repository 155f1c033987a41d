/// Adjectives of countries, in the languages that people mix into questions.
enum Demonym {
  /// The territory that an adjective belongs to, as the table of names has it; nil for any other word.
  static func territory(of word: String) -> String? { table[word] }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (territory, adjectives) in rows {
      for adjective in adjectives.listedWords { table[adjective] = territory }
    }
    return table
  }()

  private static let rows: KeyValuePairs<String, String> = [
    "united states": "american usian americanos américains amerikanische amerikanischen estadounidenses",
    "canada": "canadian canuck canadienses canadiens kanadische kanadischen", "australia": "australian australianos",
    "new zealand": "kiwi nz", "mexico": "mexican mexicanos mexicains", "japan": "japanese", "south korea": "korean",
    "china": "chinese", "hong kong": "hongkong hongkongese", "taiwan": "taiwanese", "singapore": "singaporean",
    "switzerland": "swiss suisses suizos schweizer", "united kingdom": "british english",
    "sweden": "swedish schwedische", "norway": "norwegian norwegische", "denmark": "danish dänische",
    "iceland": "icelandic", "czechia": "czech", "poland": "polish", "hungary": "hungarian", "romania": "romanian",
    "turkey": "turkish", "israel": "israeli", "india": "indian", "pakistan": "pakistani", "sri lanka": "lankan",
    "indonesia": "indonesian", "malaysia": "malaysian", "thailand": "thai", "philippines": "philippine filipino",
    "vietnam": "vietnamese", "south africa": "african", "brazil": "brazilian", "argentina": "argentine argentinian",
    "chile": "chilean", "colombia": "colombian", "peru": "peruvian", "russia": "russian", "ukraine": "ukrainian",
    "egypt": "egyptian", "morocco": "moroccan", "saudi arabia": "saudi", "kuwait": "kuwaiti", "jordan": "jordanian",
    "united arab emirates": "emirati", "qatar": "qatari", "kenya": "kenyan", "nigeria": "nigerian",
    "germany": "german", "france": "french", "italy": "italian", "spain": "spanish", "ireland": "irish",
    "netherlands": "dutch", "europe": "european",
  ]
}
