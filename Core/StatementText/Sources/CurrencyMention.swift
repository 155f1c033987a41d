import CurrencyText
public import SharedModels

/// A word or sign for money in a cell or a header, and every currency that it can mean there.
///
/// Neither home nor locale decide: a file means the same on every machine.
public struct CurrencyMention: Hashable, Sendable {
  /// What it means by itself: one, or several that share it.
  public let currencies: [Currency]
  /// What it means as well where a code or a person says so: `$` is written for many dollars and pesos.
  private let others: [Currency]
  /// Whether it is a code of ISO 4217 as written.
  let isCode: Bool

  /// Reads a cell or a word; nil for what is no currency.
  public init?(_ text: String) {
    let word = text.trimmingBlanks
    guard !word.isEmpty, word.unicodeScalars.count <= 32 else { return nil }
    if let known = Self.words[word.lowercased()] ?? Self.words[FoldedText(word).joined] {
      self = known
      return
    }
    let letters = word.unicodeScalars
    if Self.isHundredth(word) { return nil }
    if letters.count == 3, letters.allSatisfy({ $0.value < 0x80 && $0.properties.isAlphabetic }) {
      guard let code = Currency(word.uppercased()), KnownCurrencies.contains(code) else { return nil }
      self.init([code], isCode: true)
      return
    }
    if let pair = Self.pair(word) {
      self = pair
      return
    }
    // Names in English and Korean, where they have one meaning.
    guard letters.count > 3, letters.contains(where: \.properties.isAlphabetic),
      !letters.contains(where: { $0.properties.numericType != nil }),
      let (currency, interpretation) = try? KnownCurrencies.parser.currency(word), interpretation.choices.isEmpty
    else { return nil }
    self.init([currency])
  }

  /// A code or sign, and words for the same money: `Euro (EUR)`, `USD - Dollar`, `EUR €`.
  private static func pair(_ text: String) -> CurrencyMention? {
    guard text.utf8.contains(where: { "()-/ ".utf8.contains($0) }) else { return nil }
    let parts = text.split { "()-/（）".contains($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
    let both = parts.count == 1 ? text.split(separator: " ") : parts
    guard both.count == 2, let first = CurrencyMention(String(both[0])), let second = CurrencyMention(String(both[1]))
    else { return nil }
    return first.joined(with: second)
  }

  /// Whether it is written as brokers write the hundredth of a currency: `GBp`, `ZAc`.
  public static func isHundredth(_ word: String) -> Bool {
    let letters = word.unicodeScalars
    return letters.count == 3 && letters.dropLast().allSatisfy { ("A"..."Z").contains($0) }
      && letters.last.map { ("a"..."z").contains($0) } == true
  }

  private init(_ currencies: [Currency], others: [Currency] = [], isCode: Bool = false) {
    (self.currencies, self.others, self.isCode) = (currencies, others, isCode)
  }

  /// The currency that it means by itself; nil where several share it.
  public var only: Currency? { currencies.count == 1 ? currencies[0] : nil }

  /// Whether it may stand for a currency that something else names.
  public func canMean(_ currency: Currency) -> Bool { currencies.contains(currency) || others.contains(currency) }

  /// What it means beside another one in the same cell, such as `$` beside `CAD`; nil where the two contradict.
  func joined(with other: CurrencyMention) -> CurrencyMention? {
    let common = (currencies + others).filter(other.canMean)
    guard let first = common.first else { return nil }
    if isCode || other.isCode { return CurrencyMention([first], isCode: true) }
    let usual = common.filter(currencies.contains)
    return CurrencyMention(usual.isEmpty ? common : usual, others: common)
  }

  private static let words: [String: CurrencyMention] = {
    var words: [String: CurrencyMention] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let meanings = parts[0].split(separator: "+").map { $0.split(separator: "/").compactMap { Currency(String($0)) } }
      let mention = CurrencyMention(meanings[0], others: meanings.count > 1 ? meanings[1] : [])
      for word in parts.dropFirst() { words[word] = mention }
    }
    return words
  }()

  /// Currencies, behind a plus those that share the word where something else says so, and the words for them.
  private static let table = """
    EUR € euro euros euroa eur. avro ευρω евро 欧元 歐元 ユーロ 유로
    USD us$ usd$ 美元 美金 米ドル 미국달러 미달러
    USD+CAD/AUD/NZD/SGD/HKD/TWD/MXN/ARS/CLP/COP/UYU/DOP/BBD/BMD/BND/BSD/BZD/FJD/GYD/JMD/KYD/LRD/NAD/SRD/TTD/XCD $ dollars 달러
    GBP+EGP/FKP/GIP/SHP/LBP/SDG/SYP £
    GBP sterling 英镑 英鎊 英ポンド ポンド 파운드화 폰드 pond
    GBP+EGP/LBP/SYP/SDG livre livres
    GBP livresterling livressterling libraesterlina librasesterlinas sterlina sterline
    USD usdollar dollarus dollaramericain dollarsamericains dolarestadounidense dolaresestadounidenses
    CHF francsuisse francssuisses francosuizo francossuizos francosvizzero franchisvizzeri
    KRW ₩ ￦ 원 원화 won 韩元 韓元 韓国ウォン
    JPY yen yens 円 日元 日圓 日圆 엔 엔화 jp¥ 日本円
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
    MXN/ARS/CLP/COP/UYU/DOP/PHP/CUP peso pesos
    INR ₹ rupees
    INR/PKR/LKR/NPR/MUR rs rs. ₨ rupee
    TRY ₺ tl türk
    RUB ₽ руб руб. рубли рублей рублях rub.
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
    RSD din. дин дин.
    PEN s/ s/.
    DOP rd$
    UYU $u
    USD u$s u$d
    BOB/VES bs bs.
    CRC ₡
    PYG ₲
    NGN ₦
    GHS gh₵ gh¢
    KES ksh kshs
    TZS tsh tshs
    UGX ush ushs
    GEL ₾
    KZT ₸
    AZN ₼
    AMD ֏
    MNT ₮
    BDT ৳
    KHR ៛
    LAK ₭
    MOP mop$
    MKD ден ден.
    SAR ر.س
    AED د.إ
    EGP ج.م
    KWD د.ك
    JOD د.أ
    MAD د.م.
    BYN бр
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
    // A letter, digit or sign of ASCII at both ends, as nearly every cell has, leaves nothing to look for.
    if let first = utf8.first, let last = utf8.last, first.isPlain, last.isPlain, first != UInt8(ascii: "=") {
      return self
    }
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

// What a cell can hold, before anything costly looks for it: few cells hold both.
extension String {
  /// Whether a letter may stand in it, of whatever script.
  var mayHaveLetters: Bool {
    utf8.contains { $0 >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// Whether a digit may stand in it, of whatever script; those other than ours begin with Arabic's.
  var mayHaveDigits: Bool { utf8.contains { $0 >= 0xD9 || $0.isDigit } }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isPlain: Bool { (UInt8(ascii: "(")...UInt8(ascii: "z")).contains(self) }
}
