import Foundation
import ReferenceData

/// The words for currencies, from CLDR and the agreements in `words.csv`.
///
/// A whole name belongs to one currency: `Swiss Franc`, `Swiss francs`, `스위스 프랑`, and the territory's name followed by
/// the noun as in `Switzerland francs`. The last word of a name is the noun, which several currencies may share. A
/// symbol belongs to one currency when CLDR gives it to that currency alone.
struct CurrencyNaming {
  struct Word {
    /// Which of several codes is meant.
    enum Meaning {
      /// None is likelier than another.
      case open
      /// The first.
      case first
      /// The first, so commonly that the others need no mention.
      case usual
    }

    let key: WordKey
    /// The usual one first, the rest by code.
    let codes: [String]
    let meaning: Meaning
    /// The configuration key for the meaning of a word that has several.
    let setting: String?
  }

  /// A line of `words.csv`.
  private struct Agreement {
    enum Rule: String {
      /// The word means this currency and no other.
      case means
      /// Of those that share the noun or the symbol, this one is usually meant.
      case first
      /// The same, and the others need no mention.
      case usual
      /// The word is not taken for a currency.
      case none
    }

    let word: String
    let code: String
    let rule: Rule
  }

  private let sources: CurrencySources
  private let locale: LocaleNames
  private let agreements: [Agreement]

  init(contentsOf inputs: URL) throws {
    sources = try CurrencySources(contentsOf: inputs)
    locale = try LocaleNames(contentsOf: inputs)
    let lines = try String(contentsOf: inputs.appending(path: "words.csv"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
    agreements = try lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 3, let rule = Agreement.Rule(rawValue: cells[2]) else {
        throw InputError(file: "words.csv", reason: "unreadable line: \(line)")
      }
      return Agreement(word: cells[0], code: cells[1], rule: rule)
    }
  }

  /// Every word once. A whole name takes precedence over a noun, a noun over a symbol, and an agreement over all of
  /// them.
  var words: [Word] {
    var words: [WordKey: Word] = [:]
    for word in agreed + wholeNames + nouns + symbols + territorialNames where words[word.key] == nil {
      words[word.key] = word
    }
    for agreement in agreements where agreement.rule == .none { words[WordKey(agreement.word)] = nil }
    return Array(words.values)
  }

  // MARK: Names

  private struct Name {
    let code: String
    /// In all spellings; the last word of each is the noun.
    let texts: [String]
    /// In English, in the singular.
    let noun: String
  }

  /// Whether it is money in use, or was until the euro replaced it.
  private func isPaid(_ code: String) -> Bool {
    guard let entry = sources.entries[code], !entry.isFund else { return false }
    return entry.isActive ? entry.minorUnits != nil : sources.successors[code]?.code == "EUR"
  }

  /// A name with a remark in brackets belongs to an older currency; without the remark it belongs to the newer one.
  private var names: [Name] {
    sources.entries.keys.sorted().compactMap { code in
      guard let names = sources.names[code], let english = names.name["en"], !english.contains("("),
        sources.entries[code].map({ !$0.isFund && ($0.minorUnits != nil || !$0.isActive) }) == true
      else { return nil }
      var texts = [english]
      if let plural = names.englishPlural {
        let noun = Self.noun(of: plural)
        // CLDR shortens some plurals: `UAE dirhams` for `United Arab Emirates Dirham`.
        texts += [plural, Self.replacingNoun(of: english, by: noun)]
        // For many others its plural is `Turkish Lira`, where English speakers add an s.
        if noun.lowercased() == Self.noun(of: english).lowercased() { texts += [plural + "s", english + "s"] }
      }
      if let korean = names.name["ko"], !korean.contains("(") { texts += Self.koreanForms(of: korean) }
      return Name(code: code, texts: texts, noun: Self.noun(of: english).lowercased())
    }
  }

  private static func noun(of name: String) -> String { name.split(separator: " ").last.map(String.init) ?? name }

  private static func replacingNoun(of name: String, by noun: String) -> String {
    (name.split(separator: " ").dropLast().map(String.init) + [noun]).joined(separator: " ")
  }

  /// Korean uses both `원` and `원화`, `위안` and `위안화`, for the same money.
  private static func koreanForms(of name: String) -> [String] {
    [name, name.hasSuffix("화") ? String(name.dropLast()) : name + "화"]
  }

  private var wholeNames: [Word] {
    words(of: names.flatMap { name in name.texts.map { ($0, name.code) } })
  }

  private var territorialNames: [Word] {
    words(
      of: names.flatMap { name -> [(String, String)] in
        guard let territory = locale.territories[String(name.code.prefix(2))] else { return [] }
        return name.texts.map { text in
          (text.utf8.first.map { $0 < 0x80 } == true ? "\(territory.en) " : "\(territory.ko) ", Self.noun(of: text))
        }.map { ($0.0 + $0.1, name.code) }
      })
  }

  /// One word for each text: for the currencies in use that have it, else for those that joined the euro, else for the
  /// others.
  private func words(of texts: [(text: String, code: String)]) -> [Word] {
    Dictionary(grouping: texts) { WordKey($0.text) }.map { key, group in
      let codes = Set(group.map(\.code)).sorted()
      let current = codes.filter { sources.entries[$0]?.isActive == true }
      let paid = codes.filter(isPaid)
      return Word(
        key: key, codes: [current, paid].first { !$0.isEmpty } ?? codes, meaning: .open, setting: nil)
    }
  }

  // MARK: Nouns

  private var nouns: [Word] {
    let nouns = names.flatMap { name in name.texts.map { (noun: Self.noun(of: $0), name: name) } }
    return Dictionary(grouping: nouns) { WordKey($0.noun) }.map { key, group in
      let paid = group.filter { isPaid($0.name.code) }
      let meant = paid.isEmpty ? group : paid
      let codes = Set(meant.map(\.name.code)).sorted()
      let agreement = agreements.first { agreement in
        [.first, .usual].contains(agreement.rule)
          && meant.contains { $0.name.code == agreement.code && $0.name.noun == agreement.word }
      }
      let current = meant.first { sources.entries[$0.name.code]?.isActive == true }
      let setting = agreement?.word ?? (current ?? meant.first)?.name.noun
      return word(key, codes, agreement, setting: codes.count > 1 ? setting : nil)
    }
  }

  private func word(_ key: WordKey, _ codes: [String], _ agreement: Agreement?, setting: String?) -> Word {
    guard let agreement else { return Word(key: key, codes: codes, meaning: .open, setting: setting) }
    return Word(
      key: key, codes: [agreement.code] + codes.filter { $0 != agreement.code },
      meaning: agreement.rule == .usual ? .usual : .first, setting: setting)
  }

  // MARK: Symbols

  private var symbols: [Word] {
    let active = sources.entries.filter { isPaid($0.key) && $0.value.isActive }.keys.sorted()
    var own: [WordKey: Set<String>] = [:]
    var narrow: [WordKey: Set<String>] = [:]
    var texts: [WordKey: String] = [:]
    for code in active {
      for symbol in [sources.names[code]?.symbol?["en"], sources.names[code]?.symbol?["ko"]].compactMap(\.self) {
        own[WordKey(symbol), default: []].insert(code)
        texts[WordKey(symbol)] = symbol
      }
      if let symbol = locale.narrowSymbols[code] {
        narrow[WordKey(symbol), default: []].insert(code)
        texts[WordKey(symbol)] = symbol
      }
    }
    return Set(own.keys).union(narrow.keys).compactMap { key in
      // A single k, m or b after a number is a multiplier.
      if [WordKey("k"), WordKey("m"), WordKey("b")].contains(key) { return nil }
      let agreement = agreements.first { $0.rule == .first && WordKey($0.word) == key }
      var codes = agreement == nil ? own[key] ?? narrow[key] ?? [] : narrow[key] ?? []
      // On its own it means a dollar: a peso is written as one.
      if key == WordKey("$") { codes = codes.filter { sources.names[$0]?.name["en"]?.hasSuffix("Dollar") == true } }
      return word(key, codes.sorted(), agreement, setting: codes.count > 1 ? texts[key] : nil)
    }
  }

  // MARK: Agreements

  private var agreed: [Word] {
    agreements.filter { $0.rule == .means }
      .map { Word(key: WordKey($0.word), codes: [$0.code], meaning: .open, setting: nil) }
  }
}
