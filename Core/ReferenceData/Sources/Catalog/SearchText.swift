/// Normalizes text for searching: lower case without accents, single spaces.
enum SearchText {
  static func normalized(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      if let plain = WordKey.plainLetters(of: character) {
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
}
