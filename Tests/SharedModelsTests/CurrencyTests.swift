import SharedModels
import Testing

@Suite("Currency")
struct CurrencyTests {
  @Test("A code is three ASCII letters in either case")
  func codes() {
    #expect(Currency("krw") == .krw)
    #expect(Currency("KrW")?.code == "KRW")
    for word in ["", "KR", "KRWX", "K W", "KR1", "원화원", "KR[", "kr{", "KR@"] {
      #expect(Currency(word) == nil, "\(word)")
    }
  }

  @Test("Currencies are ordered by their codes")
  func order() {
    #expect([Currency.usd, .eur, .krw, .gbp, .jpy].sorted().map(\.code) == ["EUR", "GBP", "JPY", "KRW", "USD"])
  }

  @Test("Profile names fold case and refuse what a shell or a file system could trip over")
  func profileNames() {
    #expect(ProfileName("Anna.B-2_x")?.rawValue == "anna.b-2_x")
    let refused = ["", "a b", "a/b", "a\u{200B}b", "\u{202E}ab", "\u{3164}", "\u{301}a", "1\u{301}", "🙂"]
    for name in refused + [String(repeating: "a", count: 33)] { #expect(ProfileName(name) == nil) }
    #expect(ProfileName(String(repeating: "a", count: 32)) != nil)
    #expect(ProfileName("민수")?.rawValue == "민수")
    // One name, however its letters are composed and whatever their case.
    #expect(
      ProfileName("\u{1106}\u{1175}\u{11AB}\u{1109}\u{116E}")?.rawValue.unicodeScalars.elementsEqual(
        "민수".unicodeScalars) == true)
    #expect(ProfileName("JOSE\u{301}")?.rawValue.unicodeScalars.elementsEqual("jos\u{E9}".unicodeScalars) == true)
  }
}
