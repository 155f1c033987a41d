import Platform
import SharedModels

/// Reads a JSON object of plain values, however nested, and names each by its keys joined with dots.
///
/// `{"providers": {"ecb": {"url": "…"}}}` and `{"providers.ecb.url": "…"}` mean the same. It exists besides
/// `JSONDecoder` because every mistake has to be named by its line.
struct FlatJSON {
  struct Entry: Hashable {
    let name: String
    /// The content of a string, or the literal of a number; nil for `null`.
    let value: String?
    let line: Int
  }

  struct SyntaxError: Error, Hashable {
    let line: Int
    let expected: Phrase
  }

  private static let deepest = 8

  private var rest: Substring.UnicodeScalarView
  private var line = 1
  private var entries: [Entry] = []

  /// In the order of the text.
  static func entries(of text: String) throws(SyntaxError) -> [Entry] {
    var reader = FlatJSON(rest: Substring(text).unicodeScalars)
    try reader.readObject(prefix: "", depth: 0)
    reader.skipBlanks()
    guard reader.rest.isEmpty else {
      throw reader.error(Phrase("nothing after the closing }", "닫는 } 뒤에는 아무것도 없어야 합니다"))
    }
    return reader.entries
  }

  private mutating func readObject(prefix: String, depth: Int) throws(SyntaxError) {
    guard depth < Self.deepest, take("{") else { throw error(Phrase("an object in { }", "{ }로 감싼 객체가 필요합니다")) }
    if take("}") { return }
    repeat {
      let key = try readString(or: Phrase("a key in double quotes", "큰따옴표로 감싼 키가 필요합니다"))
      guard take(":") else { throw error(Phrase("a colon after the key", "키 뒤에 콜론이 필요합니다")) }
      try readValue(named: prefix + key, depth: depth)
    } while take(",")
    guard take("}") else { throw error(Phrase("a comma or a closing }", "쉼표나 닫는 }가 필요합니다")) }
  }

  private mutating func readValue(named name: String, depth: Int) throws(SyntaxError) {
    let expected = Phrase("a value in double quotes or a number", "큰따옴표로 감싼 값이나 숫자가 필요합니다")
    skipBlanks()
    switch rest.first {
    case "{": try readObject(prefix: name + ".", depth: depth + 1)
    case "\"":
      let line = line
      entries.append(Entry(name: name, value: try readString(or: expected), line: line))
    default:
      let literal = String(rest.prefix { $0.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains($0) })
      guard !literal.isEmpty, literal == "null" || literal.contains(where: \.isNumber) else { throw error(expected) }
      rest.removeFirst(literal.unicodeScalars.count)
      entries.append(Entry(name: name, value: literal == "null" ? nil : literal, line: line))
    }
  }

  private mutating func readString(or expected: Phrase) throws(SyntaxError) -> String {
    guard take("\"") else { throw error(expected) }
    var literal = String.UnicodeScalarView()
    var isEscaped = false
    while let scalar = rest.popFirst(), scalar.value >= 0x20 {
      if scalar == "\"", !isEscaped {
        // Without an escape the text is its own content.
        let text = String(literal)
        let content =
          text.contains("\\") ? try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8)) : text
        if let content { return content }
        throw error(Phrase("a valid escape after the backslash", "역슬래시 뒤에 올바른 이스케이프가 필요합니다"))
      }
      isEscaped = scalar == "\\" && !isEscaped
      literal.append(scalar)
    }
    throw error(Phrase("a closing quote", "닫는 따옴표가 필요합니다"))
  }

  private mutating func skipBlanks() {
    while let scalar = rest.first, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
      if scalar == "\n" { line += 1 }
      rest.removeFirst()
    }
  }

  /// Passes over blanks, then over the scalar where it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func error(_ expected: Phrase) -> SyntaxError { SyntaxError(line: line, expected: expected) }
}
