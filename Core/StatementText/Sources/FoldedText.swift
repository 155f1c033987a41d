/// Text as names and words are compared: in lower case, without accents, of letters and digits alone.
struct FoldedText {
  /// Its words, between blanks, signs and a small letter before a capital.
  let words: [String]
  /// All of them without a gap.
  var joined: String { words.joined() }

  init(_ text: String) {
    var (words, word) = ([String](), "")
    var wasSmall = false
    for scalar in text.unicodeScalars {
      // Nearly all of a cell, without a look into the tables of Unicode.
      if scalar.value < 0x80 {
        let small = Unicode.Scalar(UInt8(scalar.value) | 0x20)
        let isSmall = scalar == small
        let isLetter = ("a"..."z").contains(small)
        if !word.isEmpty, isLetter ? wasSmall && !isSmall : !scalar.isDigit {
          words.append(word)
          word = ""
        }
        wasSmall = isLetter && isSmall
        if isLetter || scalar.isDigit { word.unicodeScalars.append(isLetter ? small : scalar) }
        continue
      }
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil || Self.isMark(scalar) else {
        if !word.isEmpty { words.append(word) }
        (word, wasSmall) = ("", false)
        continue
      }
      if wasSmall, scalar.properties.isUppercase, !word.isEmpty {
        words.append(word)
        word = ""
      }
      wasSmall = scalar.properties.isLowercase
      word += Self.folded(scalar)
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// A vowel sign of a script that writes them apart.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    // Combining accents are dropped like those of composed letters.
    if (0x300...0x36F).contains(scalar.value) { return "" }
    let small = scalar.properties.lowercaseMapping
    guard let first = small.unicodeScalars.first else { return "" }
    return plain[scalar] ?? plain[first] ?? small
  }

  private static let plain: [Unicode.Scalar: String] = {
    let rows = [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("i", "ìíîïĩīĭįıİ"),
      ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"),
      ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("ss", "ß"), ("ae", "æ"), ("th", "þ"), ("oe", "œ"),
      ("a", "ạảấầẩẫậắằẳẵặ"), ("e", "ẹẻẽếềểễệ"), ("i", "ỉị"), ("o", "ọỏốồổỗộơớờởỡợ"), ("u", "ụủưứừửữự"), ("y", "ỳỵỷỹ"),
      ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"), ("σ", "ς"), ("и", "й"),
      ("е", "ё"),
    ]
    return Dictionary(rows.flatMap { plain, others in others.unicodeScalars.map { ($0, plain) } }) { $1 }
  }()
}
