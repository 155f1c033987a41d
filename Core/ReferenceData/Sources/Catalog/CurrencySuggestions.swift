import Platform
import SharedModels

/// What a word that is not a currency was probably meant for: one that is spelled nearly like it, or that the same keys
/// give on the other keyboard.
struct CurrencySuggestions {
  /// Longer than every name; longer words are near none.
  private static let longestWord = 60

  private struct Candidate {
    let currency: Currency
    let distance: Int
    let rank: Int
  }

  private let letters: String
  private let isKorean: Bool

  init(_ word: String) {
    let key = word.utf8.count > Self.longestWord ? "" : String(decoding: WordKey(word).bytes, as: UTF8.self)
    letters = KoreanKeyboard.keys(for: key)
    isKorean = letters != key
  }

  /// The nearest first, among equals the most traded.
  var currencies: [Currency] {
    guard letters.utf8.count > 1 else { return [] }
    var best: [Currency: Candidate] = [:]
    for candidate in candidates where candidate.distance < best[candidate.currency]?.distance ?? .max {
      best[candidate.currency] = candidate
    }
    let sorted = best.values.sorted { ($0.distance, $0.rank, $0.currency) < ($1.distance, $1.rank, $1.currency) }
    // Beside one in wide use the others are not meant.
    let isWide = sorted.first.map { $0.rank < Prominence.count } ?? false
    return sorted.filter { !isWide || $0.rank < Prominence.count }.map(\.currency)
  }

  private var candidates: [Candidate] { codes + names }

  private var codes: [Candidate] {
    CurrencyTable.bundled.filter(\.isMoney).compactMap { record in
      let code = record.currency.code.lowercased()
      let rank = Prominence.rank(record.currency)
      guard let distance = distance(to: code, isKorean: false) else { return nil }
      // So many codes are one letter away that only those in wide use are meant; two letters that changed places tell
      // more.
      guard distance == 0 || rank < Prominence.count || letters.sorted() == code.sorted() else { return nil }
      return Candidate(currency: record.currency, distance: distance, rank: rank)
    }
  }

  private var names: [Candidate] {
    CurrencyWords.bundled.all.flatMap { key, word -> [Candidate] in
      let name = KoreanKeyboard.keys(for: key)
      guard name.utf8.count > 2,
        let distance = distance(to: name, isKorean: name != key) ?? (isScrambled(name) ? 2 : nil)
      else { return [] }
      return word.currencies.prefix(word.hasFirst ? 1 : .max)
        .filter { CurrencyTable.bundled.record(of: $0)?.isMoney ?? false }
        .map { Candidate(currency: $0, distance: distance, rank: Prominence.rank($0)) }
        // A short word is near to too many rare names: `tip` is not meant for kip.
        .filter { letters.utf8.count > 3 && distance < 2 || distance == 0 || $0.rank < Prominence.count }
    }
  }

  /// Whether letters changed places and one is left out: `erus` for euros.
  private func isScrambled(_ word: String) -> Bool {
    guard letters.utf8.count > 3, word.utf8.count == letters.utf8.count + 1, word.utf8.first == letters.utf8.first
    else {
      return false
    }
    var rest = Array(word.utf8)
    return letters.utf8.allSatisfy { letter in rest.firstIndex(of: letter).map { rest.remove(at: $0) } != nil }
  }

  /// How many letters differ; nil when too many do. Words of two scripts are compared by the keys that type them.
  private func distance(to word: String, isKorean: Bool) -> Int? {
    if isKorean != self.isKorean { return letters == word && letters.utf8.count > 2 ? 0 : nil }
    let length = letters.utf8.count
    if length > 2, word.hasPrefix(letters), word.utf8.count <= length + 2 { return 1 }
    return EditDistance.between(letters, word, atMost: length > 7 ? 2 : length > 2 ? 1 : 0)
  }
}
