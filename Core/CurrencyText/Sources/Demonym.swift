/// Adjectives of countries, in the languages that people mix into questions.
enum Demonym {
  /// Adjectives and the territory that each of them belongs to, as the table of names has it.
  static let territories = WordTable<String>(words: [
    ("american usian americanos américains amerikanische amerikanischen estadounidenses", "united states"),
    ("canadian canuck canadienses canadiens kanadische kanadischen", "canada"),
    ("australian australianos aus", "australia"), ("kiwi nz", "new zealand"), ("mexican mexicanos mexicains", "mexico"),
    ("japanese", "japan"), ("korean", "south korea"), ("chinese", "china"), ("hongkong hongkongese", "hong kong"),
    ("taiwanese", "taiwan"), ("singaporean", "singapore"), ("swiss suisses suizos schweizer", "switzerland"),
    ("british english", "united kingdom"), ("swedish schwedische", "sweden"), ("norwegian norwegische", "norway"),
    ("danish dänische", "denmark"), ("icelandic", "iceland"), ("czech", "czechia"), ("polish", "poland"),
    ("hungarian", "hungary"), ("romanian", "romania"), ("turkish", "turkey"), ("israeli", "israel"),
    ("indian", "india"), ("pakistani", "pakistan"), ("lankan", "sri lanka"), ("indonesian", "indonesia"),
    ("malaysian", "malaysia"), ("thai", "thailand"), ("philippine filipino", "philippines"),
    ("vietnamese", "vietnam"), ("african", "south africa"), ("brazilian", "brazil"),
    ("argentine argentinian", "argentina"), ("chilean", "chile"), ("colombian", "colombia"), ("peruvian", "peru"),
    ("russian", "russia"), ("ukrainian", "ukraine"), ("egyptian", "egypt"), ("moroccan", "morocco"),
    ("saudi", "saudi arabia"), ("kuwaiti", "kuwait"), ("jordanian", "jordan"), ("emirati", "united arab emirates"),
    ("qatari", "qatar"), ("kenyan", "kenya"), ("nigerian", "nigeria"), ("german", "germany"), ("french", "france"),
    ("italian", "italy"), ("spanish", "spain"), ("irish", "ireland"), ("dutch", "netherlands"),
    ("european", "europe"),
  ])
}
