import SharedModels

/// Marks: operators, those of pairs and dates, and those that say nothing.
extension Lexer {
  mutating func sign() {
    let letter = letters[position]
    let next = self.letter(at: position + 1) ?? TypedText.blank
    switch letter {
    case "-" where next == ">", "=" where next == ">" || next == "=": add(.sign("→"), to: position + 2)
    // `-->`
    case "-" where next == "-" && self.letter(at: position + 2) == ">": position += 1
    case ">": add(.sign("→"), to: position + 1)
    // `EURUSD=X`, `EUR_USD`, `EUR.USD`, as trading sites write pairs
    case "=" where next == "x" && position + 2 == letters.count: position += 2
    case "_" where isBetweenLetters, "|" where isBetweenLetters, "\\" where isBetweenLetters,
      "." where isBetweenLetters:
      add(.sign("/"), to: position + 1)
    // `? usd = 100 eur`
    case "?" where isAtStartOfWord && position + 1 < letters.count: add(.keyword(.howMany), to: position + 1)
    // `5-mar-2021`, `5/mar/2021`
    case "-" where isInDate, "/" where isInDate: position += 1
    // `end-may`, `year-end`
    case "-" where next.isLatin && isGlued && (pieces.last?.keyword == .end || pieces.last?.isPeriod == true):
      position += 1
    // `~100 usd`, `≈ 100 usd` are about as much.
    case "~" where pieces.last?.mayEndRange != true && (next.isDigit || next.isCurrencySign || pieces.isEmpty):
      position += 1
    case "(" where takeWeekdayInBrackets(): break
    case "·", "∙", "•", "ㆍ", "・":
      if isBetweenLetters { add(.sign("/"), to: position + 1) } else { position += 1 }
    case ";": add(.sign(","), to: position + 1)
    case "&": add(.keyword(.and), to: position + 1)
    case "@": add(.keyword(.at), to: position + 1)
    case "%": add(.keyword(.percent), to: position + 1)
    case "?", "!", "'", "\"": position += 1
    // The end of a sentence or an abbreviation.
    case "." where next.isBlank || next == "." || letters[..<position].last == ".": position += 1
    case "…": position += 1
    // `120불요~`
    case "~" where position + 1 == letters.count: position += 1
    case _ where letter.isPicture: position += 1
    default:
      let sign = Character(letter)
      add("+-*/(),:=→~".contains(sign) ? .sign(sign) : .other, to: position + 1)
    }
  }

  /// The day of the week in `2026-10-10(토)` and `10 oct (sat)`, without its brackets.
  private mutating func takeWeekdayInBrackets() -> Bool {
    guard pieces.last?.isPartOfDate == true, let end = letters[position...].prefix(12).firstIndex(of: ")") else {
      return false
    }
    let day = position + 1..<end
    let word = text(day) + (day.count == 1 ? "요일" : "")
    guard let weekday = EnglishWords.table[word] ?? KoreanWords.words[word], case .weekday = weekday else {
      return false
    }
    add(.keyword(weekday), to: end + 1)
    return true
  }

  private var isInDate: Bool {
    guard isGlued, let last = pieces.last else { return false }
    if case .month = last.keyword { return (1...4).allSatisfy { isDigit(at: position + $0) } }
    guard case .number = last.token, last.range.count <= 2 else { return false }
    let end = end(from: position + 1, while: \.isLatin)
    return if case .month = EnglishWords.table.meaning(of: position + 1..<end, in: letters) { true } else { false }
  }

  private var isBetweenLetters: Bool {
    isGlued && pieces.last?.isKnownCurrency == true && letter(at: position + 1)?.isLetter == true
  }

  static let parts: [Letter: Int] = ["½": 500, "¼": 250, "¾": 750, "⅕": 200, "⅛": 125]
}
