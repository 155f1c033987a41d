/// What a word in the name of a column, or in a cell, speaks of.
///
/// A word has one meaning in all languages together. One that has several (`valuta` is a currency in Sweden and a day
/// in Germany) is of ``value``, and its column's cells tell.
enum WordMeaning: String, CaseIterable {
  /// Of columns.
  case date, time, amount, debit, credit, balance, currency, value, sign, state, pending, target
  /// What may stand before those: which of two amounts or days is meant; `own` is the account's.
  case original, own, booked, net, late
  /// Of the payment itself, but only a part of it: what was refunded.
  case part
  /// Days and amounts of something else than the payment: birthdays, amounts in cents or thousands.
  case unrelated, scaled
  /// Numbers that are no amounts of a row; `charge` is a fee but where its name says `amount`.
  case fee, charge, price, rate, quantity
  /// What columns without numbers hold.
  case kind, text, account
}

/// The words of bank statements in the languages of the banks: a meaning and a language a line.
enum StatementWords {
  static let meanings: [String: WordMeaning] = {
    var meanings: [String: WordMeaning] = [:]
    for line in lines { for word in line.words { meanings[word] = line.meaning } }
    return meanings
  }()

  /// Names that are signs, or words only with their accents.
  static let exact: [String: WordMeaning] = [
    "+/-": .sign, "-/+": .sign, "[-]": .debit, "[+]": .credit, "(-)": .debit, "(+)": .credit, "-": .debit, "+": .credit,
    "nợ": .debit, "có": .credit, "in": .credit, "out": .debit,
    "thu": .credit, "chi": .debit,
    "חיוב": .debit, "זיכוי": .credit,
  ]

  /// The lines as data, for the test that no word means two things.
  static let lines: [(meaning: WordMeaning, language: String, words: [String])] = (payments + others).split(
    separator: "\n"
  ).map {
    let parts = $0.split(separator: " ").map(String.init)
    guard let meaning = WordMeaning(rawValue: parts[0]) else { preconditionFailure("no meaning: \(parts[0])") }
    return (meaning, parts[1], parts.dropFirst(2).map { FoldedText($0).joined })
  }
}
