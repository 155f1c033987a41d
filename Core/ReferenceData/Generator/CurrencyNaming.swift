import Foundation
import ReferenceData

/// The words for currencies, from CLDR and the agreements in `words.csv`.
///
/// A whole name belongs to one currency: `Swiss Franc`, `Swiss francs`, `스위스 프랑`, and the territory's name followed by
/// the noun as in `Switzerland francs`. The last word of a name is the noun, which several currencies may share. A
/// symbol belongs to one currency when CLDR gives it to that currency alone. A territory stands for what is paid there.
struct CurrencyNaming {
  struct Word {
    /// Which of several codes is meant.
    enum Meaning {
      /// None is likelier than another.
      case open
      /// The first, with a word on the others.
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
    /// Whether it is a territory rather than a name of money.
    var isTerritory = false

    /// The same under another key.
    func called(_ key: WordKey) -> Word { Word(key: key, codes: codes, meaning: meaning, setting: setting) }
  }

  /// A line of `words.csv`.
  private struct Agreement {
    enum Rule: String {
      /// The word means this currency and no other.
      case means
      /// It is a place where this currency is paid.
      case place
      /// Of those that share the noun or the symbol, this one is usually meant.
      case first
      /// The same, and the others need no mention.
      case usual
      /// The symbol may mean this currency, too.
      case also
      /// The word means the same as the one in place of the code.
      case same
      /// The word is not taken for a currency.
      case none
    }

    let word: String
    /// A code; for ``Rule/same`` a word.
    let code: String
    let rule: Rule
  }

  private let sources: CurrencySources
  private let locale: LocaleNames
  private let display: DisplayNames
  private let agreements: [Agreement]

  init(contentsOf inputs: URL) throws {
    sources = try CurrencySources(contentsOf: inputs)
    locale = try LocaleNames(contentsOf: inputs)
    display = try DisplayNames(contentsOf: inputs)
    let file = try InputFile("words.csv", in: inputs)
    agreements = try file.rows(columns: 3).map { cells in
      guard let rule = Agreement.Rule(rawValue: cells[2]) else { throw file.error("no such rule: \(cells[2])") }
      return Agreement(word: cells[0], code: cells[1], rule: rule)
    }
  }

  /// Every word once. A whole name takes precedence over a noun, a noun over a symbol, these over a territory, and an
  /// agreement over all of them. A single letter is not a currency.
  var words: [Word] {
    var words: [WordKey: Word] = [:]
    for word in agreed + wholeNames + nouns + symbols + territorialNames + territories where words[word.key] == nil {
      words[word.key] = word
    }
    for agreement in agreements {
      let key = WordKey(agreement.word)
      switch agreement.rule {
      case .none: words[key] = nil
      case .same: words[key] = words[WordKey(agreement.code)]?.called(key)
      case .means, .place, .first, .usual, .also: break
      }
    }
    return words.values.filter { $0.key.bytes.count > 1 || $0.key == WordKey("$") }
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
      for korean in [names.name["ko"], display.name(of: code, in: "ko")].compactMap(\.self) where !korean.contains("(")
      {
        texts += Self.koreanForms(of: korean)
      }
      texts += texts.filter { $0.contains("&") }.map { $0.replacing("&", with: "and") }
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
        let territory = names(ofTerritory: String(name.code.prefix(2)))
        return name.texts.flatMap { text in
          let isEnglish = text.utf8.first.map { $0 < 0x80 } == true
          return (isEnglish ? territory.english : territory.korean).map { ("\($0) \(Self.noun(of: text))", name.code) }
        }
      })
  }

  // MARK: Territories

  /// CLDR's names and those that people use; `Myanmar` and `Burma` for `Myanmar (Burma)`.
  private func names(ofTerritory code: String) -> (english: [String], korean: [String]) {
    guard let territory = locale.territories[code] else { return ([], []) }
    var english = [territory.en, display.name(of: code, in: "en")].compactMap(\.self)
    english += english.flatMap {
      $0.contains("(") ? $0.split(whereSeparator: { "()".contains($0) }).map(String.init) : []
    }
    english += english.filter { $0.contains("&") }.map { $0.replacing("&", with: "and") }
    return (english, [territory.ko, display.name(of: code, in: "ko")].compactMap(\.self))
  }

  /// What is paid in a territory; several codes where several currencies are.
  private var territories: [Word] {
    var codes: [String: [String]] = [:]
    for code in sources.entries.keys.sorted() where isPaid(code) && sources.entries[code]?.isActive == true {
      for territory in sources.territories(of: code) { codes[territory, default: []].append(code) }
    }
    return codes.flatMap { territory, codes in
      let names = names(ofTerritory: territory)
      return (names.english + names.korean).map {
        Word(key: WordKey($0), codes: codes, meaning: .open, setting: nil, isTerritory: true)
      }
    }
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
      let decisions = agreements.filter { agreement in
        [.first, .usual].contains(agreement.rule) && meant.contains { $0.name.code == agreement.code }
      }
      let named = decisions.first { agreement in meant.contains { $0.name.noun == agreement.word } }
      // `페소` has an agreement of its own.
      let agreement = decisions.first { WordKey($0.word) == key } ?? named
      let current = meant.first { sources.entries[$0.name.code]?.isActive == true }
      let setting = named?.word ?? (current ?? meant.first)?.name.noun
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
    for agreement in agreements where agreement.rule == .also && texts[WordKey(agreement.word)] == nil {
      own[WordKey(agreement.word)] = []
      texts[WordKey(agreement.word)] = agreement.word
    }
    return Set(own.keys).union(narrow.keys).compactMap { key in
      // A single k, m or b after a number is a multiplier.
      if [WordKey("k"), WordKey("m"), WordKey("b")].contains(key) { return nil }
      let agreement = agreements.first { [.first, .usual].contains($0.rule) && WordKey($0.word) == key }
      var codes = agreement == nil ? own[key] ?? narrow[key] ?? [] : narrow[key] ?? []
      codes.formUnion(agreements.filter { $0.rule == .also && WordKey($0.word) == key }.map(\.code))
      return word(key, codes.sorted(), agreement, setting: codes.count > 1 ? texts[key] : nil)
    }
  }

  // MARK: Agreements

  private var agreed: [Word] {
    agreements.filter { [.means, .place].contains($0.rule) }.map { agreement in
      Word(
        key: WordKey(agreement.word), codes: [agreement.code], meaning: .open, setting: nil,
        isTerritory: agreement.rule == .place)
    }
  }
}
