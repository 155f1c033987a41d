/// The name of a column, and what it says about the cells below it.
struct ColumnName {
  let text: String
  private(set) var meanings: Set<WordMeaning>
  /// Its words that say which of several amounts or currencies is meant, such as `original`.
  let modifiers: Set<String>
  /// The currency that it names, as `Betrag (EUR)` does.
  let unit: CurrencyMention?

  init(_ text: String) {
    self.text = text
    let (unit, meanings, modifiers) = Self.read(text)
    (self.unit, self.modifiers) = (unit, modifiers)
    self.meanings = Self.hasScaledCode(text) ? meanings.union([.scaled]) : meanings
  }

  /// The same beside prices or totals, where `Cantidad` counts things and is no amount of money.
  var besidePrices: ColumnName {
    var name = self
    if ["cantidad", "maara", "jumlah"].contains(FoldedText(text).joined) { name.meanings = [.quantity] }
    return name
  }

  /// Whether a word of it is known.
  var isKnown: Bool { !meanings.isEmpty }

  /// Whether it names both what is paid out and what comes in, so that its cells say which.
  var asksSide: Bool { meanings.contains(.sign) || meanings.isSuperset(of: [.debit, .credit]) }

  /// The side that its cells say yes or no to, as those of `Is debit` do.
  var flag: CellNumber.Mark? {
    let others: Set<WordMeaning> = [.account, .date, .amount, .balance, .currency, .fee, .sign]
    guard meanings.contains(.debit) != meanings.contains(.credit), meanings.isDisjoint(with: others) else { return nil }
    return meanings.contains(.debit) ? .debit : .credit
  }

  /// Whether its cells say whether a row was booked: `Booked`, `Posted`, not `Booking date`.
  var asksBooked: Bool { Self.participles.contains(FoldedText(text).joined) }

  /// Whether it says what was paid of something else: `Paid`, `Betrag erhalten`.
  var saysPaid: Bool { FoldedText(text).words.contains(where: Self.wordsOfPaying.contains) }

  /// Whether its cells say what was paid: `Bezahlstatus`, `Payment status`.
  var asksPaid: Bool {
    let name = FoldedText(text).joined
    return ["paid", "payment", "bezahl", "zahlung", "paiement", "betaal", "pago"].contains { name.contains($0) }
  }

  private static let wordsOfPaying: Set<String> = [
    "paid", "payment", "received", "collected", "bezahlt", "gezahlt", "erhalten", "paye", "recu", "regle", "pagado",
    "cobrado",
    "recibido", "pagato", "incassato", "pago", "recebido", "betaald", "ontvangen", "zaplacono", "betalt", "betald",
  ]

  private static let participles: Set<String> = [
    "booked", "posted", "settled", "cleared", "completed", "processed", "approved", "executed", "captured", "confirmed",
    "success", "successful", "succeeded", "gebucht", "bokford", "bokfort", "geboekt", "comptabilise", "contabilizado",
    "contabilizzato", "zaksiegowano",
  ]

  /// Whether its amounts or currencies are those before they were exchanged, as `Importo Divisa` and `Original amount`.
  var isOfOtherCurrency: Bool {
    !meanings.isDisjoint(with: [.original, .target])
      || meanings.isSuperset(of: [.amount, .currency]) && !meanings.contains(.own)
  }

  /// Its words that say of which step of a payment it is: `Transaction`, `Billing`.
  var bookings: Set<String> { modifiers.filter { StatementWords.meanings[$0] == .booked } }

  /// Its words that nobody knows here: `Instrument` in `Instrument currency`.
  var unknownWords: Set<String> {
    modifiers.filter { $0.count > 3 && StatementWords.meanings[$0] == nil && Self.parts(of: $0).isEmpty }
  }

  /// Its words for what is paid out and for what comes in.
  var sides: (debit: String?, credit: String?) {
    let words = FoldedText(text).words
    func word(_ side: WordMeaning) -> String? {
      words.first { StatementWords.meanings[$0].map { $0 == side } ?? Self.parts(of: $0).contains(side) }
    }
    return (word(.debit), word(.credit))
  }

  private static func read(_ text: String) -> (CurrencyMention?, Set<WordMeaning>, Set<String>) {
    // `Date,Amount` of a whole line, or a sentence, is no name.
    guard text.unicodeScalars.count <= 80 else { return (nil, [], []) }
    if let meaning = StatementWords.exact[text.trimmingBlanks.lowercased()] { return (nil, [meaning], []) }
    if SideWords.pairNamed(text) != nil { return (nil, [.sign], []) }
    let (rest, unit) = unit(in: text)
    // `Total (inclusive of fees)` is no fee, `Amount (fee)` is one.
    let (named, aside) = unit == nil ? aside(of: rest) : (rest, nil)
    if let aside, !named.trimmingBlanks.isEmpty {
      var (_, meanings, modifiers) = read(named)
      let (_, others, more) = read(aside)
      meanings.formUnion(FoldedText(aside).words.count == 1 ? others : others.subtracting([.fee, .charge]))
      modifiers.formUnion(more)
      return (unit, meanings, modifiers)
    }
    if let meaning = StatementWords.meanings[FoldedText(text).joined] { return (unit, [meaning], []) }
    let folded = FoldedText(rest)
    if let meaning = StatementWords.meanings[folded.joined] { return (unit, [meaning], []) }
    var (meanings, modifiers) = (Set<WordMeaning>(), Set<String>())
    // `Total paid out`, `Check-in date`: two words of one meaning.
    for (first, second) in zip(folded.words, folded.words.dropFirst()) {
      let meaning = StatementWords.meanings[first + second]
      if let meaning, [.debit, .credit, .late].contains(meaning) { meanings.insert(meaning) }
    }
    for word in folded.words {
      let found = StatementWords.meanings[word].map { [$0] } ?? parts(of: word)
      meanings.formUnion(found)
      let isCore = found.contains { [.amount, .currency, .debit, .credit, .date].contains($0) }
      if !isCore { modifiers.insert(word) } else if found.count > 1 { modifiers.insert(String(word.prefix(4))) }
    }
    return (unit, meanings, modifiers)
  }

  /// What the parts of a compound speak of: `Kontosaldo`, `交易金额`.
  private static func parts(of word: String) -> [WordMeaning] {
    let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    let minimum = isSpaced ? 4 : 2
    guard word.unicodeScalars.count > minimum else { return [] }
    // Two letters are a part of a word in scripts without blanks alone: `ud` is none in `Udf๘rt`.
    func meaning(_ part: Substring) -> WordMeaning? {
      isSpaced || part.unicodeScalars.contains { $0.value >= 0x0E00 } ? StatementWords.meanings[String(part)] : nil
    }
    var found: [WordMeaning] = []
    for length in stride(from: word.count - 1, through: minimum, by: -1) {
      if let meaning = meaning(word.suffix(length)) {
        found.append(meaning)
        let head = String(word.dropLast(length))
        if let first = StatementWords.meanings[head] ?? StatementWords.meanings[String(head.dropLast())] {
          found.append(first)
        }
        return found
      }
    }
    for length in stride(from: word.count - 1, through: isSpaced ? 5 : minimum, by: -1) {
      if let meaning = meaning(word.prefix(length)) { return [meaning] }
    }
    return []
  }

  /// A name, and what is said aside in brackets; nil without brackets.
  private static func aside(of text: String) -> (name: String, aside: String?) {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end else {
      return (text, nil)
    }
    let inside = String(text[text.index(after: start)..<end]).filter { !"()".contains($0) }
    let name = text[..<start] + " " + text[text.index(after: end)...]
    return (String(name.filter { !"()".contains($0) }), inside)
  }

  /// The name without the currency in it, and that currency.
  private static func unit(in text: String) -> (String, CurrencyMention?) {
    let opening: Set<Character> = ["(", "（", "[", "【"]
    let closing: Set<Character> = [")", "）", "]", "】"]
    if let start = text.firstIndex(where: opening.contains),
      let end = text[start...].firstIndex(where: closing.contains)
    {
      let inside = text[text.index(after: start)..<end]
      let words = inside.split { " :：/".contains($0) }
      if let unit = words.firstNonNil(currency) ?? (inside == "won" ? CurrencyMention("won") : nil) {
        // `Amount (EUR thousands)`, `Amount (EUR m)`
        let isScaled = words.contains {
          let word = FoldedText(String($0)).joined
          return StatementWords.meanings[word] == .scaled || ["k", "m", "bn", "mrd", "cr", "jt"].contains(word)
        }
        let rest = [text[..<start], text[text.index(after: end)...]] + (isScaled ? ["thousands"] : [])
        return (rest.joined(separator: " "), unit)
      }
      return (text, nil)
    }
    let words = text.split { " _:-".contains($0) }
    guard words.count > 1 else {
      let sign = signs.first { text.hasSuffix($0) } ?? leading.first { text.hasPrefix($0) }
      return (text, words.first.flatMap(currency) ?? sign.flatMap { CurrencyMention($0) })
    }
    for (index, word) in words.enumerated().reversed()
    where StatementWords.meanings[FoldedText(String(word)).joined] == nil {
      guard let unit = currency(word) else { continue }
      // `Amount in USD` came in no more than `Amount (USD)`.
      let isBehindIn = index > 1 && words[index - 1].lowercased() == "in"
      let rest = words[..<(isBehindIn ? index - 1 : index)] + words[(index + 1)...]
      return (rest.joined(separator: " "), unit)
    }
    return (text, nil)
  }

  /// Whether a code in it has a letter for thousands or millions: `kEUR`, `EURm`.
  private static func hasScaledCode(_ text: String) -> Bool {
    func isCode(_ word: Substring) -> Bool {
      word.count == 3 && word == word.uppercased() && CurrencyMention(String(word))?.isCode == true
    }
    return text.split { !$0.isLetter }.contains { word in
      (4...5).contains(word.count)
        && (["k", "K", "m", "M", "T"].contains { word.hasPrefix($0) && isCode(word.dropFirst()) }
          || ["k", "K", "m", "mn", "bn"].contains { word.hasSuffix($0) && isCode(word.dropLast($0.count)) })
    }
  }

  private static let signs = ["€", "£", "$", "¥", "₩", "元", "円", "원"]
  /// In scripts without blanks: `人民币金额`.
  private static let leading = ["人民币", "人民幣", "台幣", "日元", "美元", "美金", "欧元", "円", "원화", "엔화", "위안화", "달러", "유로"]

  /// Only what is written like a code or a sign, or is a word for money alone.
  private static func currency(_ word: Substring) -> CurrencyMention? {
    guard let found = CurrencyMention(String(word)), !found.isCode || word == word.uppercased() else { return nil }
    // `Importe real`, `Prize won`, `Amount r`
    return ["real", "won", "Won", "Real", "r"].contains(word) ? nil : found
  }
}

extension Sequence {
  fileprivate func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self { if let value = transform(element) { return value } }
    return nil
  }
}
