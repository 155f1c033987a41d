import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@Suite("The catalog of currencies")
struct CurrencyCatalogTests {
  let catalog = ReferenceCurrencyCatalog()

  @Test(
    "The catalog of currencies finds a currency by code, name, country or symbol, in English or Korean",
    arguments: [
      ("krw", "KRW"), ("won", "KRW"), ("South Korea", "KRW"), ("₩", "KRW"), ("대한민국", "KRW"), ("원", "KRW"),
      ("한국", "KRW"),
      ("yen", "JPY"), ("일본", "JPY"), ("엔화", "JPY"), ("euro", "EUR"), ("Germany", "EUR"), ("독일", "EUR"),
      ("dollar", "USD"),
      ("미국", "USD"), ("pound", "GBP"), ("영국 파운드", "GBP"), ("zloty", "PLN"), ("zł", "PLN"), ("rupee", "INR"),
      ("Bolívia", "BOB"), ("Switzerland", "CHF"), ("stuttgart", nil), ("태국", "THB"), ("renminbi", "CNY"),
    ] as [(String, String?)])
  func search(text: String, code: String?) {
    #expect(catalog.search(text).first?.code == code)
  }

  @Test(
    "The catalog of currencies forgives typing errors where nothing matches without",
    arguments: [
      ("dolar", "USD"), ("austrailia", "AUD"), ("switzerlnd", "CHF"), ("shekle", "ILS"), ("krona", "SEK"),
      ("wom", "KRW"), ("korean wan", "KRW"),
    ])
  func typos(text: String, code: String) {
    #expect(catalog.search(text).first?.code == code)
  }

  @Test(
    "The catalog of currencies suggests codes that are one letter away",
    arguments: [("KWR", "KRW"), ("USB", "USD"), ("EURO", "EUR"), ("JYP", "JPY"), ("lary", "GEL")])
  func suggestions(word: String, code: String) {
    #expect(catalog.suggestions(for: word, limit: 3).contains(currency(code)))
    #expect(catalog.suggestions(for: word, limit: 1).count == 1)
  }

  @Test("The catalog of currencies suggests a code that is one letter away before names that hold the word")
  func nearestFirst() {
    #expect(catalog.suggestions(for: "ERU", limit: 3).first == .eur)
    #expect(catalog.suggestions(for: "UDS", limit: 3).first == .usd)
  }

  @Test("The catalog of currencies suggests nothing that nobody pays with")
  func noFunds() {
    for word in ["XX", "USM", "CHX"] {
      let codes = catalog.suggestions(for: word, limit: 10).map(\.code)
      #expect(Set(codes).isDisjoint(with: ["XXX", "USN", "CHE", "CHW"]), "\(word): \(codes)")
    }
  }

  @Test("The catalog of currencies suggests nothing where nothing is near", arguments: ["만", "foo", "zzz", "", "%"])
  func nothingNear(word: String) {
    #expect(catalog.suggestions(for: word, limit: 3) == [])
  }

  @Test("The catalog of currencies lists everything for an empty text, and nothing for nonsense")
  func extremes() {
    #expect(catalog.search("").count == catalog.all.count)
    #expect(catalog.all.count > 300)
    #expect(catalog.search("zzzzzzz").isEmpty)
    // 없는 통화 is what XXX is called.
    #expect(catalog.search("없는거").isEmpty)
  }

  @Test("The catalog of currencies tells what ISO 4217 and CLDR say")
  func details() throws {
    let won = try #require(catalog.details(of: .krw))
    #expect(won.name(in: .korean) == "한국 원")
    #expect(won.symbol == "₩")
    #expect(won.numericCode == "410")
    #expect(won.minorUnits == 0)
    #expect(won.countries == [Territory(code: "KR", englishName: "South Korea", koreanName: "한국")])
    #expect(catalog.details(of: .usd)?.countries.first?.englishName == "United States")
    let lek = try #require(catalog.details(of: currency("ALL")))
    #expect(lek.numericCode == "008")
    let mark = try #require(catalog.details(of: currency("DEM")))
    #expect(mark.isWithdrawn)
    #expect(mark.fractionDigits == 2)
    #expect(mark.successor == CurrencySuccessor(currency: .eur, irrevocableRate: decimal("1.95583")))
    #expect(catalog.details(of: currency("XXA")) == nil)
    #expect(catalog.isCurrent(.eur))
    #expect(!catalog.isCurrent(currency("BGN")))
  }

  @Test(
    "A word is suggested against only by what is close, the most traded first, and never by a withdrawn code",
    arguments: [
      ("yne", ["JPY"]), ("달라", ["USD"]), ("유러", ["EUR"]), ("dolar", ["USD"]), ("eru", ["EUR"]), ("KWR", ["KRW"]),
      ("USB", ["USD"]),
      ("JYP", ["JPY"]), ("rubel", ["RUB"]), ("japn", ["JPY"]), ("pund", ["GBP"]), ("renmimbi", ["CNY"]),
      ("christmas", []),
      ("btc", []), ("foo", []), ("hello", []), ("zzz", []), ("만", []), ("불가", []), ("frf", []),
    ])
  func close(word: String, codes: [String]) {
    #expect(catalog.suggestions(for: word, limit: 3).map(\.code) == codes)
  }

  @Test(
    "A word typed on the other keyboard is suggested against by what the same keys give",
    arguments: [
      ("ekffj", "USD"), ("dnjs", "KRW"), ("dpsghk", "JPY"), ("ㅕㄴㅇ", "USD"), ("ㅏㄱㅈ", "KRW"), ("뎍", "EUR"),
      ("애ㅣㅣㅁㄱ", "USD"),
    ])
  func otherKeyboard(word: String, code: String) {
    #expect(catalog.suggestions(for: word, limit: 3).map(\.code) == [code])
  }

  @Test(
    "A territory's home currency is the one that it issues, and Bulgaria's is the euro",
    arguments: [("BG", "EUR"), ("HR", "EUR"), ("KR", "KRW"), ("PA", "PAB"), ("LI", "CHF"), ("SV", "USD"), ("ZZ", nil)]
      as [(String, String?)])
  func territories(territory: String, code: String?) {
    #expect(ReferenceCurrencyCatalog.currency(ofTerritory: territory)?.code == code)
  }

  @Test(
    "A currency has one Korean name, the one that people use",
    arguments: [
      ("KRW", "한국 원"), ("KPW", "북한 원"), ("JPY", "일본 엔"), ("CNY", "중국 위안"), ("TWD", "대만 달러"), ("ILS", "이스라엘 셰켈"),
      ("BND", "브루나이 달러"), ("AUD", "호주 달러"), ("USD", "미국 달러"), ("ATS", "오스트리아 실링"),
    ])
  func koreanNames(code: String, name: String) {
    #expect(catalog.name(of: currency(code), in: .korean) == name)
  }

  @Test("The catalog of currencies compares no text that is longer than any name")
  func longText() {
    let text = String(repeating: "k", count: 1_000_000)
    #expect(catalog.search(text) == [])
    #expect(catalog.suggestions(for: text, limit: 3) == [])
  }
}
