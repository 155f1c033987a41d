/// Normalizes text for searching: lower case without accents, single spaces.
enum SearchText {
  static func normalized(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      if let plain = plainLetters[character] {
        result += plain
      } else if character.isLetter || character.isNumber {
        result.append(character)
      } else if character != "’", character != "'", character != ".", result.last != " ", !result.isEmpty {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  /// The letters with accents that names of currencies and territories have; the standard library cannot decompose text.
  private static let plainLetters: [Character: String] = {
    let groups: [(String, String)] = [
      ("a", "áàâäãåā"), ("c", "çćč"), ("e", "éèêëē"), ("i", "íìîïıī"), ("l", "ł"), ("n", "ñń"), ("o", "óòôöõøō"),
      ("s", "šś"), ("u", "úùûüū"), ("y", "ýÿ"), ("z", "žźż"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"),
    ]
    return groups.reduce(into: [:]) { letters, group in for letter in group.1 { letters[letter] = group.0 } }
  }()
}
