import SharedModels
import Testing

@Suite("Currency")
struct CurrencyTests {
  @Test("a code is three ASCII letters in either case")
  func codes() {
    #expect(Currency("krw") == .krw)
    #expect(Currency("KrW")?.code == "KRW")
    for word in ["", "KR", "KRWX", "K W", "KR1", "원화원", "KR[", "kr{", "KR@"] {
      #expect(Currency(word) == nil, "\(word)")
    }
  }

  @Test("currencies are ordered by their codes")
  func order() {
    #expect([Currency.usd, .eur, .krw, .gbp, .jpy].sorted().map(\.code) == ["EUR", "GBP", "JPY", "KRW", "USD"])
  }

  @Test("profile names fold case and refuse what a shell or a file system could trip over")
  func profileNames() {
    #expect(ProfileName("Anna.B-2_x")?.rawValue == "anna.b-2_x")
    for name in ["", "a b", "a/b", "민수", String(repeating: "a", count: 33)] { #expect(ProfileName(name) == nil) }
    #expect(ProfileName(String(repeating: "a", count: 32)) != nil)
  }
}
