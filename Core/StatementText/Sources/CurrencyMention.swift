import CurrencyText
public import SharedModels

/// A word or sign for money in a cell or a header, and every currency that it can mean there.
///
/// Neither home nor locale decide: a file means the same on every machine.
struct CurrencyMention {
  let currencies: [Currency]
  /// Whether it is a code of ISO 4217 as written.
  let isCode: Bool

  init?(_ text: String) {
    let word = text.trimmingBlanks
    guard !word.isEmpty, word.unicodeScalars.count <= 32 else { return nil }
    let folded = word.lowercased()
    if let currencies = Self.words[folded] ?? Self.words[FoldedText(word).joined] {
      (self.currencies, isCode) = (currencies, false)
      return
    }
    let letters = word.unicodeScalars
    if letters.count == 3, letters.allSatisfy({ $0.value < 0x80 && $0.properties.isAlphabetic }) {
      guard let code = Currency(word.uppercased()), KnownCurrencies.contains(code) else { return nil }
      (currencies, isCode) = ([code], true)
      return
    }
    // Names in English and Korean, where they have one meaning.
    guard letters.count > 3, letters.contains(where: \.properties.isAlphabetic),
      !letters.contains(where: { $0.properties.numericType != nil }),
      let (currency, choices) = try? KnownCurrencies.parser.currency(word), choices.isEmpty
    else { return nil }
    (currencies, isCode) = ([currency], false)
  }

  private static let words: [String: [Currency]] = {
    var words: [String: [Currency]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let currencies = parts[0].split(separator: "/").compactMap { Currency(String($0)) }
      for word in parts.dropFirst() { words[word] = currencies }
    }
    return words
  }()

  /// Currencies, and the words for them.
  private static let table = """
    EUR € euro euros euroa eur. ευρω евро 欧元 歐元 ユーロ 유로
    USD $ us$ usd$ dollars 美元 美金 米ドル 달러 미국달러 미달러
    GBP £ sterling 英镑 英鎊 英ポンド
    KRW ₩ ￦ 원 원화 won 韩元 韓元 韓国ウォン
    JPY 円 日元 日圓 日圆 엔 엔화 jp¥ 日本円
    CNY 人民币 人民幣 rmb cn¥ 위안 위안화 中国元
    TWD nt$ 新台币 新臺幣 新台幣 台幣 臺幣
    HKD hk$ 港币 港幣 港元
    JPY/CNY ¥ ￥
    CNY/TWD 元 圆 圓
    CHF fr. sfr chfr schweizerfranken
    PLN zł zl zloty złoty zlotych złotych
    CZK kč kc korun
    HUF ft forint
    BRL r$ reais real
    CAD c$ ca$
    AUD a$ au$
    NZD nz$
    SGD s$
    MXN mx$
    SEK/NOK/DKK/ISK kr kr. kronor kroner
    INR ₹ rupees
    INR/PKR/LKR/NPR/MUR rs rs. ₨ rupee
    TRY ₺ tl türk
    RUB ₽ руб руб. рублей rub.
    UAH ₴ грн грн.
    ILS ₪ 
    VND ₫ đ vnđ
    THB ฿ บาท baht
    PHP ₱
    IDR rp rp. rupiah
    MYR rm
    ZAR r rand
    RON lei leu
    BGN лв лв.
    RSD din. дин
    """
}

/// The codes there are, and words in English and Korean.
enum KnownCurrencies {
  static let parser = ConversionParser(suggests: false)

  static func contains(_ code: Currency) -> Bool { (try? parser.currency(code.code)) != nil }
}

extension String {
  /// Without blanks, and without the apostrophe or `="…"` with which programs keep text from being computed with.
  var trimmingBlanks: String {
    var scalars = Array(unicodeScalars)
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    if scalars.count > 2, scalars[0] == "=", scalars[1] == "\"", scalars.last == "\"" {
      scalars = Array(scalars[2..<(scalars.count - 1)])
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

/// What a cell of a column of currencies can mean.
public enum StatementCurrency {
  /// One, or several that share a word or sign; none for what is no currency.
  public static func meanings(of text: String) -> [Currency] { CurrencyMention(text)?.currencies ?? [] }
}
