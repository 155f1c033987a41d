import Foundation
import SharedModels
import TestSupport
import Testing

@testable import ReferenceData
@testable import ReferenceDataGenerator

@Suite("The table of words")
struct CurrencyWordsTests {
  let words = CurrencyWords.bundled

  @Test("The table of words is exactly what the generator makes of CLDR and the agreements")
  func reproducible() throws {
    let made = try WordsFile(words: CurrencyNaming(contentsOf: Inputs.directory).words).encoded()
    #expect(made == (try Data(contentsOf: Inputs.embedded.appending(path: "words.bin"))))
  }

  @Test("The table of words finds every name of CLDR for money in use, in English and Korean, with and without blanks")
  func complete() throws {
    for record in CurrencyTable.bundled
    where record.isMoney && record.englishPlural != nil {
      for name in [record.englishName, record.englishPlural, record.koreanName].compactMap(\.self)
      where !name.contains("(") && name.contains(" ") {
        #expect(words.word(name)?.currencies == [record.currency], "\(name)")
        #expect(words.word(name.filter { !$0.isWhitespace }.uppercased())?.currencies == [record.currency], "\(name)")
      }
    }
  }

  @Test(
    "The table of words knows the agreed first of a noun, in every form",
    arguments: [
      ("dollar", "USD"), ("dollars", "USD"), ("달러", "USD"), ("pounds", "GBP"), ("franc", "CHF"), ("peso", "MXN"),
      ("krone", "NOK"), ("krona", "SEK"), ("rupees", "INR"), ("won", "KRW"), ("원", "KRW"), ("크로네", "NOK"),
    ])
  func firsts(noun: String, code: String) throws {
    let word = try #require(words.word(noun))
    #expect(word.currencies.first?.code == code)
    #expect(word.hasFirst)
    #expect(word.currencies.count > 1)
  }

  @Test(
    "The table of words leaves open what no agreement decides", arguments: ["dinar", "shilling", "rial", "디나르", "실링"])
  func open(noun: String) throws {
    let word = try #require(words.word(noun))
    #expect(!word.hasFirst)
    #expect(word.currencies.count > 1)
    #expect(word.configurableName != nil)
  }

  @Test("The table of words calls a noun in all its forms by one name in the configuration")
  func settings() {
    for noun in ["dollar", "dollars", "달러", "달러화"] { #expect(words.word(noun)?.configurableName == "dollar") }
    #expect(words.word("kr.")?.configurableName == "kr")
    #expect(words.word("실링")?.configurableName == "shilling")
  }

  @Test(
    "A territory stands for what is paid in it, under the names of CLDR and those that people use",
    arguments: [
      ("Japan", ["JPY"]), ("일본", ["JPY"]), ("오스트레일리아", ["AUD"]), ("호주", ["AUD"]), ("Burma", ["MMK"]),
      ("Myanmar", ["MMK"]),
      ("China", ["CNY"]), ("불가리아", ["EUR"]), ("Panama", ["PAB", "USD"]), ("Lesotho", ["LSL", "ZAR"]),
      ("부탄", ["BTN", "INR"]),
      ("Trinidad and Tobago", ["TTD"]),
    ])
  func territories(name: String, codes: [String]) throws {
    let word = try #require(words.word(name))
    #expect(word.currencies.map(\.code) == codes)
    #expect(word.isTerritory)
  }

  @Test("A single letter is not a word, whatever symbol it may be")
  func singleLetters() {
    for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(words.word(String(letter)) == nil, "\(letter)") }
  }

  @Test("The display names of the generator are read as the official ones are")
  func bothNames() {
    for (name, code) in [("한국 원", "KRW"), ("대한민국 원", "KRW"), ("대만 달러", "TWD"), ("신 타이완 달러", "TWD"), ("일본 엔화", "JPY")] {
      #expect(words.word(name)?.currencies == [currency(code)], "\(name)")
    }
  }

  @Test("The table of words has no word that stands between amounts, targets and days in a question")
  func reserved() {
    for word in [
      "to", "in", "into", "as", "and", "on", "at", "last", "ago", "days", "k", "m", "b", "million", "전", "만",
    ] {
      #expect(words.word(word) == nil, "\(word)")
    }
  }

  @Test("The table of words takes accents, wide forms and jamo for the plain letter")
  func keys() {
    #expect(WordKey("Złoty") == WordKey("zloty"))
    #expect(WordKey("São Tomé & Príncipe") == WordKey("saotomeprincipe"))
    #expect(WordKey("￦") == WordKey("₩"))
    #expect(WordKey("\u{110B}\u{116F}\u{11AB}") == WordKey("원"))
    #expect(WordKey("\u{110B}\u{1166}") == WordKey("에"))
  }
}
