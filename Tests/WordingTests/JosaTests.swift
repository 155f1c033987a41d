import Testing
import Wording

struct JosaTests {
  /// With a type of its own, for in the attribute the compiler would read the table three times over.
  private static let inflections: [(word: String, topic: String, direction: String)] = [
    // Hangul
    ("통화", "통화는", "통화로"), ("환율", "환율은", "환율로"), ("금액", "금액은", "금액으로"),
    // Codes and other short words in capitals are spelled out
    ("KRW", "KRW는", "KRW로"), ("EUR", "EUR은", "EUR로"), ("N", "N은", "N으로"), ("CSV", "CSV는", "CSV로"),
    // Longer words in capitals are read as words
    ("FROM", "FROM은", "FROM으로"), ("NAME", "NAME은", "NAME으로"), ("AMOUNT", "AMOUNT는", "AMOUNT로"),
    ("SHELL", "SHELL은", "SHELL로"), ("JSON", "JSON은", "JSON으로"),
    // Options
    ("--json", "--json은", "--json으로"), ("--csv", "--csv는", "--csv로"), ("--svg", "--svg는", "--svg로"),
    ("--from", "--from은", "--from으로"), ("--to", "--to는", "--to로"), ("--last", "--last는", "--last로"),
    ("--batch", "--batch는", "--batch로"), ("--date", "--date는", "--date로"), ("--raw", "--raw는", "--raw로"),
    ("--offline", "--offline은", "--offline으로"), ("--refresh", "--refresh는", "--refresh로"),
    ("--timeout", "--timeout은", "--timeout으로"), ("--profile", "--profile은", "--profile로"),
    ("--color", "--color는", "--color로"), ("--language", "--language는", "--language로"),
    ("--precision", "--precision은", "--precision으로"), ("--group", "--group은", "--group으로"),
    ("--date-column", "--date-column은", "--date-column으로"), ("--strict", "--strict는", "--strict로"),
    ("--quiet", "--quiet은", "--quiet으로"), ("--verbose", "--verbose는", "--verbose로"),
    ("--max-age", "--max-age는", "--max-age로"), ("--source", "--source는", "--source로"),
    // Profiles, files and commands
    ("default", "default는", "default로"), ("home", "home은", "home으로"), ("work", "work는", "work로"),
    ("bob", "bob은", "bob으로"), ("week", "week는", "week로"), ("check", "check는", "check로"),
    ("meeting", "meeting은", "meeting으로"), ("map", "map은", "map으로"), ("table", "table은", "table로"),
    ("config.json", "config.json은", "config.json으로"), ("bom.csv", "bom.csv는", "bom.csv로"),
    ("rates.sqlite3", "rates.sqlite3은", "rates.sqlite3으로"), ("er-api", "er-api는", "er-api로"),
    // Digits
    ("2008-12-09", "2008-12-09는", "2008-12-09로"), ("2022-03-01", "2022-03-01은", "2022-03-01로"),
    ("100", "100은", "100으로"), ("7", "7은", "7로"), ("2%", "2%는", "2%로"),
    // Punctuation after the word is ignored
    ("'usd'", "'usd'는", "'usd'로"), ("금액)", "금액)은", "금액)으로"),
    // Letters alone are called by their names
    ("ㅁㄴㅇ", "ㅁㄴㅇ은", "ㅁㄴㅇ으로"), ("ㄷㄹ", "ㄷㄹ은", "ㄷㄹ로"), ("ㅏ", "ㅏ는", "ㅏ로"),
    // The pronunciation is unknown
    ("$", "$은", "$으로"), ("", "은", "으로"), ("Ж", "Ж은", "Ж으로"),
  ]

  @Test("A particle takes the form that the sound of the word before it asks for", arguments: inflections)
  func forms(word: String, topic: String, direction: String) {
    #expect(Josa.with(word, .topic) == topic)
    #expect(Josa.with(word, .direction) == direction)
  }

  @Test("Each particle has its pair of forms")
  func pairs() {
    let pairs: [(Josa, String, String)] = [
      (.topic, "은", "는"), (.subject, "이", "가"), (.object, "을", "를"), (.direction, "으로", "로"), (.company, "과", "와"),
      (.name, "이라는", "라는"),
    ]
    for (particle, consonant, vowel) in pairs {
      #expect(Josa.with("금액", particle) == "금액\(consonant)")
      #expect(Josa.with("통화", particle) == "통화\(vowel)")
    }
    #expect(Josa.quoting("usd", .name) == "'usd'라는")
  }
}
