import Platform
import SharedModels

/// What a ledger, hledger or Beancount file and those that it includes say about prices: the commodities and days of
/// their postings, and the prices that they have.
///
/// It reads the parts of the three grammars that name commodities and days, line by line, and passes over the rest. The
/// price that a posting was made at (`@`, `{}`) is not a market price, and is left out here.
struct Journal {
  /// A commodity, and a day on which a posting has some of it.
  struct Use: Hashable {
    let day: FixingDate
    let commodity: String
  }

  /// A price directive: what a commodity cost in another one on a day.
  struct Price: Hashable {
    let day: FixingDate
    let commodity: String
    let currency: String
  }

  private(set) var uses: Set<Use> = []
  private(set) var prices: Set<Price> = []
  /// The commodities in the order in which the postings name them.
  private(set) var commodities: [String] = []
  private var files: Set<String> = []
  /// The years of dates without one: today's, then what `apply year` set inside it.
  private var years: [Int]
  /// The commodity of amounts without one.
  private var defaultCommodity: String?
  private var transaction: Transaction?
  private var isComment = false
  /// Beancount's accounts that are padded, with their days, and its balances.
  private var pads: [(account: String, day: FixingDate)] = []
  private var balances: [(account: String, day: FixingDate, commodity: String)] = []
  /// Whether a string of Beancount goes on in the next line.
  private var isInString = false
  private let grammar: Grammar
  private let homeFolder: String?

  /// Whose file it is.
  enum Grammar {
    case ledger, hledger, beancount
  }

  private var isBeancount: Bool { grammar == .beancount }

  /// Reads a file and those that it includes; `year` is that of dates without one, unless the file says another, and
  /// `homeFolder` what `~` stands for.
  init(file: String, grammar: Grammar, year: Int, homeFolder: String?) throws(FileError) {
    (self.grammar, years, self.homeFolder) = (grammar, [year], homeFolder)
    try read(file)
    for pad in pads { usePad(pad) }
  }

  private mutating func read(_ path: String) throws(FileError) {
    guard files.insert(path).inserted else { return }
    guard let text = try File.text(of: path) else { throw FileError(.read, path, code: ENOENT) }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let included = read(line: line).flatMap({ journal($0, in: File.folder(of: path)) }) else { continue }
      finish()
      for name in try Self.files(matching: included) { try read(name) }
    }
    finish()
  }

  /// The path of an included journal; nil where hledger's prefix says that it is a file of another kind, which has no
  /// prices.
  private func journal(_ name: String, in folder: String) -> String? {
    let parts = name.split(separator: ":", maxSplits: 1)
    let isPrefixed = parts.count == 2 && ["journal", "timedot", "timeclock", "csv", "tsv", "ssv"].contains(parts[0])
    if isPrefixed, parts[0] != "journal" { return nil }
    let path = isPrefixed ? String(parts[1]) : name
    if path.hasPrefix("~/"), let homeFolder { return homeFolder + path.dropFirst() }
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// The files that a name with `*` stands for; itself without one.
  private static func files(matching name: String) throws(FileError) -> [String] {
    let parts = File.name(of: name).split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [name] }
    let folder = File.folder(of: name)
    return try File.names(in: folder, startingWith: String(parts[0])).filter {
      $0.hasSuffix(parts[1]) && $0.count >= parts[0].count + parts[1].count
    }.map { "\(folder)/\($0)" }
  }
}

// MARK: - Lines

extension Journal {
  private struct Transaction {
    let day: FixingDate
    /// What postings weigh, in their order: what they were paid with, else themselves. One without an amount has it.
    var weights: [String] = []
    /// Whether all of them were paid with something else.
    var costs: [String] = []
    /// The days of postings without an amount.
    var openDays: [FixingDate] = []
  }

  /// Takes a line; what it includes is for the caller to read.
  private mutating func read(line: Substring) -> String? {
    if isComment {
      isComment = !["end comment", "end test"].contains(where: line.hasPrefix)
      return nil
    }
    if isBeancount {
      let wasInString = isInString
      for character in Self.uncommented(line) where character == "\"" { isInString.toggle() }
      if wasInString { return nil }
    }
    guard let first = line.first, !first.isWhitespace else {
      let words = line.drop(while: \.isWhitespace)
      if words.isEmpty { finish() } else if let transaction { readPosting(words, on: transaction.day) }
      return nil
    }
    finish()
    guard !";#*%|".contains(first) else { return nil }
    let (keyword, rest) = Self.firstWord(of: line)
    switch keyword {
    case "P": readPrice(rest)
    case "D": defaultCommodity = Self.commodity(of: Self.uncommented(rest))
    case "Y", "year": setYear(rest)
    case "apply" where rest.hasPrefix("year"):
      years.append(years[years.count - 1])
      setYear(rest.dropFirst(5))
    case "end" where rest.hasPrefix("apply year") && years.count > 1: years.removeLast()
    case "comment", "test": isComment = true
    case "include", "!include", "@include": return Self.unquoted(rest)
    default:
      if first == "Y" { setYear(keyword.dropFirst()) }
      guard first.isNumber, let day = day(keyword) else { return nil }
      let (kind, price) = Self.firstWord(of: rest)
      if isBeancount, kind == "price" {
        readPrice(day, price)
      } else if isBeancount, kind == "pad" {
        pads.append((String(Self.firstWord(of: price).word), day))
      } else if isBeancount, kind == "balance" {
        let (account, amount) = Self.firstWord(of: price)
        Self.commodity(of: Self.uncommented(amount).prefix { $0 != "~" }).map {
          balances.append((String(account), day, $0))
        }
      } else if !isBeancount || !Self.directives.contains(String(kind)) {
        transaction = Transaction(day: day)
      }
    }
    return nil
  }

  private mutating func setYear(_ text: Substring) {
    if let year = Int(text.prefix(while: \.isNumber)) { years[years.count - 1] = year }
  }

  /// What Beancount has besides transactions behind a day.
  private static let directives: Set = [
    "open", "close", "commodity", "balance", "pad", "note", "document", "event", "query", "custom",
  ]

  /// `2026-10-30 [12:00] USD 1335.27 KRW`
  private mutating func readPrice(_ text: Substring) {
    let (date, rest) = Self.firstWord(of: text)
    guard let day = day(date) else { return }
    let time = rest.prefix { $0.isNumber || $0 == ":" }
    readPrice(day, time.contains(":") ? rest.dropFirst(time.count).drop(while: \.isWhitespace) : rest)
  }

  private mutating func readPrice(_ day: FixingDate, _ text: Substring) {
    var (commodity, rest) = Self.firstWord(of: text)
    if text.first == "\"" {
      commodity = text.dropFirst().prefix { $0 != "\"" }
      rest = text.dropFirst(commodity.count + 2)
    }
    if let currency = self.commodity(in: Self.uncommented(rest)) {
      prices.insert(Price(day: day, commodity: String(commodity), currency: currency))
    }
  }

  /// `[*|!] account  amount [{cost}] [@ price] [= assertion] [; comment]`
  private mutating func readPosting(_ line: Substring, on day: FixingDate) {
    if line.first == ";" || line.first == "#" { return }
    var text = line
    if let mark = text.first, mark == "*" || mark == "!" { text = text.dropFirst().drop(while: \.isWhitespace) }
    // Beancount's metadata: a word in small letters and a colon.
    if isBeancount, let end = text.firstIndex(of: ":"), text.first?.isLowercase == true,
      text[..<end].allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }),
      text[end...].dropFirst().first.map(\.isWhitespace) ?? true
    {
      return
    }
    let comment = text.firstIndex(of: ";").map { text[$0...] } ?? ""
    let posted = postingDay(comment) ?? day
    text = Self.uncommented(text)
    guard let amount = amount(behindAccountIn: text) else {
      transaction?.openDays.append(posted)
      return
    }
    guard let commodity = self.commodity(in: amount.prefix { !"@={".contains($0) }) else { return }
    use(commodity, on: posted)
    // Beancount weighs what was held at a cost by that cost, whatever it was sold for.
    let cost = amount.drop { $0 != "{" }.drop { $0 == "{" }.prefix { !"},#".contains($0) }
    let price = amount.drop { $0 != "@" }.drop { "@)".contains($0) }.prefix { $0 != "=" }
    let weight = isBeancount ? self.commodity(in: cost) ?? self.commodity(in: price) : self.commodity(in: price)
    transaction?.weights.append(weight ?? commodity)
    if let weight { transaction?.costs.append(weight) }
  }

  /// The commodity of an amount; the default one of a number alone.
  private func commodity(in text: Substring) -> String? {
    Self.commodity(of: text) ?? (text.contains(where: \.isNumber) ? defaultCommodity : nil)
  }

  /// A padded account gets what its next balances are of, on the day of the pad.
  private mutating func usePad(_ pad: (account: String, day: FixingDate)) {
    let next = pads.filter { $0.account == pad.account && $0.day > pad.day }.map(\.day).min()
    for balance in balances where balance.account == pad.account && balance.day > pad.day {
      if let next, balance.day > next { continue }
      use(balance.commodity, on: pad.day)
    }
  }

  /// What stands behind two blanks or a tab; in Beancount, whose accounts have none, behind one.
  private func amount(behindAccountIn text: Substring) -> Substring? {
    let ends = [text.firstIndex(of: "\t"), text.firstRange(of: "  ")?.lowerBound].compactMap(\.self)
    let end = isBeancount ? text.firstIndex(where: \.isWhitespace) : ends.min()
    guard let end, case let amount = text[end...].drop(while: \.isWhitespace), !amount.isEmpty else { return nil }
    // A balance that is assigned has the posting's commodity, too.
    return amount.first == "=" ? amount.drop { $0 == "=" || $0 == "*" } : amount
  }

  private mutating func use(_ commodity: String, on day: FixingDate) {
    uses.insert(Use(day: day, commodity: commodity))
    if !commodities.contains(commodity) { commodities.append(commodity) }
  }

  private mutating func finish() {
    for day in transaction?.openDays ?? [] {
      // On the day of the others nothing but what they were paid with is new.
      let isOfItsOwn = day != transaction?.day
      for commodity in (isOfItsOwn ? transaction?.weights : transaction?.costs) ?? [] { use(commodity, on: day) }
    }
    transaction = nil
  }
}

// MARK: - Words

extension Journal {
  /// `2026-10-30`, `2026/10/30` or `2026.10.30`, without a year in the default one; a second date behind `=` is left
  /// out.
  private func day(_ word: Substring) -> FixingDate? {
    var parts = word.prefix { $0 != "=" }.split { "-/.".contains($0) }.map { Int($0) }
    if parts.count == 2 { parts.insert(years.last, at: 0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    return FixingDate(year: year, month: month, day: day)
  }

  /// The day of a posting alone: hledger's `date:2026-10-30`, and `[2026-10-30]`.
  private func postingDay(_ comment: Substring) -> FixingDate? {
    let tag =
      grammar == .hledger
      ? comment.ranges(of: "date:").first { range in
        // Not the end of another tag's name.
        range.lowerBound == comment.startIndex || " \t,;".contains(comment[comment.index(before: range.lowerBound)])
      } : nil
    let text =
      tag.map { comment[$0.upperBound...].drop(while: \.isWhitespace) } ?? comment.drop { $0 != "[" }.dropFirst()
    return day(text.prefix { $0.isNumber || "-/.".contains($0) })
  }

  private static func firstWord(of text: Substring) -> (word: Substring, rest: Substring) {
    let word = text.prefix { !$0.isWhitespace }
    return (word, text.dropFirst(word.count).drop(while: \.isWhitespace))
  }

  /// The text without its comment and the quotes around it.
  private static func unquoted(_ text: Substring) -> String {
    guard text.first == "\"" else {
      return String(text.prefix { $0 != ";" }.reversed().drop(while: \.isWhitespace).reversed())
    }
    return String(text.dropFirst().prefix { $0 != "\"" })
  }

  private static func uncommented(_ text: some StringProtocol) -> Substring {
    var isQuoted = false
    let end = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    return Substring(text[..<(end ?? text.endIndex)])
  }

  /// The commodity in an amount such as `$-1,000.00`, `100 USD`, `EUR 5` or `3 "two words"`; nil for a number alone.
  private static func commodity(of amount: some StringProtocol) -> String? {
    if let quote = amount.firstIndex(of: "\"") {
      return String(amount[amount.index(after: quote)...].prefix { $0 != "\"" })
    }
    // In `(USD 2 * 3)` the first word that is not a number.
    let outside = amount.drop { $0.isWhitespace || "(+-".contains($0) }
    let start = outside.indices.first { index in
      let character = outside[index]
      if character.isNumber || character.isWhitespace || ".,'_+-*/()".contains(character) { return false }
      return !isExponent(index, in: outside)
    }
    guard let start else { return nil }
    let name = outside[start...].prefix { !($0.isWhitespace || "+*/(),;@={".contains($0)) }
    // Beancount's names may hold digits; a symbol before its number ends there.
    let isPrefix = start == outside.startIndex
    let word = isPrefix ? name.prefix { !($0.isNumber || "-.".contains($0)) } : name
    return word.isEmpty ? nil : String(word)
  }

  /// Whether the letter is that of `1E2`.
  private static func isExponent<Text: StringProtocol>(_ index: Text.Index, in text: Text) -> Bool {
    guard text[index] == "E" || text[index] == "e", index > text.startIndex,
      text[text.index(before: index)].isNumber
    else { return false }
    let rest = text[text.index(after: index)...].drop { "+-".contains($0) }
    let digits = rest.prefix(while: \.isNumber)
    return !digits.isEmpty && (digits.endIndex == text.endIndex || text[digits.endIndex].isWhitespace)
  }
}
