import ReferenceData
import SharedModels
import Wording

/// What people ask for although no provider of exchange rates quotes it; ISO 4217 has codes for metals.
enum UnquotedAsset {
  /// What is not quoted, and whether it is a cryptocurrency.
  private static let table = WordTable<Bool>(words: [
    (
      """
      btc xbt bitcoin bitcoins sats satoshi eth ether ethereum xrp ripple usdt tether usdc doge \
      dogecoin solana bnb ltc litecoin ada cardano crypto ₿ shib coin coins 비트코인 이더리움 이더 리플 테더 도지코인 도지 \
      코인 솔라나
      """, true
    ),
    (
      """
      gold silver platinum palladium oz ounce ounces 금 금값 금시세 은값 골드 은 백금 팔라듐 oil stock stocks nasdaq \
      kospi dxy bond bonds 유가 원유 주가 주식 코스피 코스닥 나스닥 금리 달러인덱스 \
      로벅스 브이벅스 robux vbucks 포인트 마일리지 크레딧 상품권
      """, false
    ),
  ])

  /// Why a word has no rate; nil for one that is no such asset.
  static func refusal(of word: String) -> Phrase? {
    guard let isCryptocurrency = table[word.lowercased()] else { return nil }
    return isCryptocurrency
      ? Phrase(
        "'\(word)' is a cryptocurrency, which is not quoted here",
        "\(quoted: word, .topic) 암호화폐라서 환율을 제공하지 않습니다")
      : Phrase("'\(word)' is not quoted here", "\(quoted: word, .topic) 제공하지 않습니다")
  }

  /// Why a code of ISO 4217 has no rate: metals, codes for tests, units of bond markets, funds; nil for money.
  static func refusal(ofCode currency: Currency, typed: String) -> Phrase? {
    guard codes.contains(currency.code) else { return nil }
    let name = ReferenceCurrencyCatalog().name(of: currency, in: .english).map { " (\($0))" } ?? ""
    return Phrase(
      "'\(typed)'\(name) is no money, and is not quoted here", "\(quoted: typed, .topic) 돈이 아니라서 환율을 제공하지 않습니다")
  }

  private static let codes: Set<String> = [
    "XAU", "XAG", "XPT", "XPD", "XXX", "XTS", "XBA", "XBB", "XBC", "XBD", "XSU", "XUA", "BOV", "CHE", "CHW", "CLF",
    "COU",
    "MXV", "USN", "USS", "UYI", "UYW",
  ]
}
