import ReferenceData

/// What people ask for although no provider of exchange rates quotes it.
public enum UnquotedAsset: Hashable, Sendable {
  /// Bitcoin and the like.
  case cryptocurrency
  /// Gold, oil, shares and the like, by name; ISO 4217 has codes for metals.
  case other

  /// A rate of the future.
  case forecast

  /// The asset that a word names.
  init?(_ word: String) {
    switch word.lowercased() {
    case "btc", "xbt", "bitcoin", "bitcoins", "sats", "satoshi", "eth", "ether", "ethereum", "xrp", "ripple", "usdt",
      "tether", "usdc", "doge", "dogecoin", "solana", "bnb", "ltc", "litecoin", "ada", "cardano", "crypto",
      "₿", "shib", "coin", "coins", "비트코인", "이더리움", "이더", "리플", "테더", "도지코인", "도지", "코인", "솔라나":
      self = .cryptocurrency
    case "gold", "silver", "platinum", "palladium", "oz", "ounce", "ounces", "금", "금값", "금시세", "은값", "골드", "은", "백금",
      "팔라듐", "oil", "stock", "stocks", "nasdaq", "kospi", "dxy", "bond", "bonds", "유가", "원유", "주가", "주식", "코스피", "코스닥",
      "나스닥",
      "금리", "달러인덱스":
      self = .other
    case "forecast", "forecasts", "prediction", "predict", "예측", "전망", "오를까", "내릴까": self = .forecast
    default: return nil
    }
  }
}
