import ReferenceData

/// What people ask for although no provider of exchange rates quotes it.
public enum UnquotedAsset: Hashable, Sendable {
  /// Bitcoin and the like.
  case cryptocurrency
  /// Gold and the like, by name; ISO 4217 has codes for them.
  case metal

  /// The asset that a word names.
  init?(_ word: String) {
    switch word.lowercased() {
    case "btc", "xbt", "bitcoin", "bitcoins", "sats", "satoshi", "eth", "ether", "ethereum", "xrp", "ripple", "usdt",
      "tether", "usdc", "doge", "dogecoin", "solana", "bnb", "ltc", "litecoin", "ada", "cardano", "crypto",
      "비트코인", "이더리움", "이더", "리플", "테더", "도지코인", "솔라나":
      self = .cryptocurrency
    case "gold", "silver", "platinum", "palladium", "oz", "ounce", "ounces", "금", "금값", "금시세", "은값", "골드", "은", "백금",
      "팔라듐":
      self = .metal
    default: return nil
    }
  }
}
