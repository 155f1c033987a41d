public import Arithmetic
import SharedModels

/// Which mark stands before the decimals of a file's amounts.
public enum DecimalMark: String, Hashable, Sendable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
  /// Some cells show one and some the other; each cell has to show its own.
  case each
}

/// A number of a cell as it was written, with its sign and what stands around it.
public struct CellNumber: Hashable, Sendable {
  /// What stands behind an amount in place of a sign.
  public enum Mark: Hashable, Sendable { case debit, credit }

  /// What the marks among the digits say by themselves.
  enum Shape: Hashable { case plain, point, comma, eitherPoint, eitherComma }

  /// Whether it has a minus, brackets or a triangle.
  public let isNegative: Bool
  /// `CR` or `DR` behind it.
  public let mark: Mark?
  /// The code or sign beside it.
  public let mention: CurrencyMention?
  let shape: Shape
  /// Digits between marks.
  private let groups: [String]
  private let separators: [Unicode.Scalar]

  /// Reads a cell; nil for what is no amount.
  public init?(_ text: String) {
    guard text.mayHaveDigits else { return nil }
    var scalars = Self.normalized(text)
    var isNegative = false
    // Brackets around the whole, or around the number behind its currency.
    if let open = scalars.firstIndex(of: "("), let close = scalars.lastIndex(of: ")"), open < close {
      // `12.50 (Dr)` has only a mark in them.
      isNegative = scalars[open...close].contains(where: \.isDigit)
      if isNegative, (scalars[..<open] + scalars[close...]).contains(where: \.isDigit) { return nil }
      (scalars[open], scalars[close]) = (" ", " ")
    }
    guard let first = scalars.firstIndex(where: \.isDigit), let last = scalars.lastIndex(where: \.isDigit) else {
      return nil
    }
    var start = first
    if start > 0, scalars[start - 1] == "." || scalars[start - 1] == "," { start -= 1 }
    var body = Array(scalars[start...last])
    var (before, after) = (Array(scalars[..<start]), Array(scalars[(last + 1)...]))
    guard let signs = Self.takeSigns(&before, &after, of: &body) else { return nil }
    self.isNegative = isNegative || signs.contains { $0 }
    mark = Self.takeMark(&after)
    guard let mention = Self.mention(before, after) else { return nil }
    self.mention = mention
    guard let (groups, separators) = Self.split(body) else { return nil }
    (self.groups, self.separators) = (groups, separators)
    guard let shape = Self.shape(groups, separators) else { return nil }
    self.shape = shape
  }

  /// What it amounts to, without its mark; nil where its marks do not fit the file's.
  public func value(_ decimal: DecimalMark) -> ScaledInteger? {
    let mark: Unicode.Scalar
    switch (decimal, shape) {
    case (_, .plain): mark = "."
    case (.each, .point), (.point, .point), (.point, .eitherPoint), (.point, .eitherComma): mark = "."
    case (.each, .comma), (.comma, .comma), (.comma, .eitherPoint), (.comma, .eitherComma): mark = ","
    default: return nil
    }
    var scale = 0
    if let last = separators.last, last == mark, let group = groups.last { scale = group.utf8.count }
    let digits = groups.joined()
    guard digits.utf8.count <= ScaledInteger.maximumDigits, let magnitude = UInt128(digits) else { return nil }
    return ScaledInteger(isNegative: isNegative && magnitude != 0, magnitude: magnitude, scale: scale)
  }

  /// Whether nothing but zeros stands there.
  public var isZero: Bool { groups.allSatisfy { $0.allSatisfy { $0 == "0" } } }
}

extension CellNumber {
  private static func normalized(_ text: String) -> [Unicode.Scalar] {
    var scalars = text.trimmingBlanks.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x2212, 0x2013, 0x2014, 0x2010, 0x2011: "-"
      case 0x2019, 0x2018, 0xB4, 0x60: "'"
      case 0xA0, 0x202F, 0x2009, 0x2007, 0x3000, 0x200B...0x200F, 0xFEFF: " "
      default: scalar.western
      }
    }
    if scalars.first == "'" { scalars.removeFirst() }
    if scalars.count > 1, scalars.last == "'" { scalars.removeLast() }
    return scalars
  }

  /// Removes signs, true for each minus; nil where there are two.
  private static func takeSigns(
    _ before: inout [Unicode.Scalar], _ after: inout [Unicode.Scalar], of body: inout [Unicode.Scalar]
  ) -> [Bool]? {
    var signs: [Bool] = []
    before.removeAll { scalar in
      switch scalar {
      case "-", "△", "▲", "▵": signs.append(true)
      case "+": signs.append(false)
      case " ": break
      default: return false
      }
      return true
    }
    // `100,-` is a whole amount.
    let tail = after.filter { $0 != " " }
    if tail.count >= 2, [",", "."].contains(tail[0]), tail[1] == "-" {
      body += [tail[0], "0", "0"]
      after = Array(tail.dropFirst(2))
    } else if tail.first == "-" || tail.first == "+" {
      signs.append(tail[0] == "-")
      after = Array(tail.dropFirst())
    } else if tail.count > 1, tail.last == "-" {
      // `12,50 €-`
      signs.append(true)
      after = tail.dropLast()
    } else if tail.first == "." || tail.first == "," {
      after = Array(tail.dropFirst())
    }
    return signs.count > 1 ? nil : signs
  }

  /// `CR`, `DR` and their like at the end.
  private static func takeMark(_ after: inout [Unicode.Scalar]) -> Mark? {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: after)
    let written = String(text).split { " .,".contains($0) }
    let words = written.map { $0.uppercased() }
    // `3h` and `3d` are hours and days.
    guard let last = words.last, last.count > 1 || last == written[words.count - 1] else { return nil }
    let mark: Mark? =
      ["CR", "C", "CRED", "H", "HABEN"].contains(last)
      ? .credit : ["DR", "D", "DB", "S", "SOLL"].contains(last) ? .debit : nil
    if mark != nil { after = Array(words.dropLast().joined(separator: " ").unicodeScalars) }
    return mark
  }

  /// What the words on both sides mean together, nil where there are none; no value where one is no currency.
  private static func mention(_ before: [Unicode.Scalar], _ after: [Unicode.Scalar]) -> CurrencyMention?? {
    var found: CurrencyMention?
    for side in [before, after] {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: side.filter { $0 != " " && $0 != "," })
      if text.isEmpty { continue }
      guard let word = CurrencyMention(String(text)) else { return .none }
      guard let other = found else {
        found = word
        continue
      }
      guard let both = other.joined(with: word) else { return .none }
      found = both
    }
    return .some(found)
  }

  /// Digits and the marks between them; nil for anything else among them.
  private static func split(_ body: [Unicode.Scalar]) -> ([String], [Unicode.Scalar])? {
    var (groups, separators, group) = ([String](), [Unicode.Scalar](), "")
    for scalar in body {
      if scalar.isDigit {
        group.unicodeScalars.append(scalar)
      } else if ".,' _".unicodeScalars.contains(scalar) {
        if scalar == " ", group.isEmpty { continue }
        groups.append(group)
        separators.append(scalar)
        group = ""
      } else {
        return nil
      }
    }
    groups.append(group)
    return (groups, separators)
  }

  private static func shape(_ groups: [String], _ separators: [Unicode.Scalar]) -> Shape? {
    let lengths = groups.map(\.utf8.count)
    guard let last = lengths.last, last > 0 else { return nil }
    let marks = separators.filter { $0 == "." || $0 == "," }
    let hasOthers = marks.count < separators.count
    guard let mark = separators.last, mark == "." || mark == "," else {
      return areThousands(lengths, separators) ? (marks.isEmpty ? .plain : nil) : nil
    }
    let isPoint = mark == "."
    if marks.count == 1 {
      let whole = Array(lengths.dropLast())
      guard whole.count == 1 || areThousands(whole, Array(separators.dropLast())) else { return nil }
      let isFraction = last != 3 || hasOthers || lengths[0] == 0 || lengths[0] > 3 || groups[0].allSatisfy { $0 == "0" }
      return isFraction ? (isPoint ? .point : .comma) : (isPoint ? .eitherPoint : .eitherComma)
    }
    if marks.count(where: { $0 == mark }) == 1 {
      // Two different marks: the last is decimal.
      guard areThousands(Array(lengths.dropLast()), Array(separators.dropLast())) else { return nil }
      return isPoint ? .point : .comma
    }
    // A repeated mark sets thousands apart.
    guard Set(marks).count == 1, areThousands(lengths, separators) else { return nil }
    return isPoint ? .comma : .point
  }

  /// `1,234,567`, `1'234` or `12,34,567`, as India writes lakhs and crores.
  private static func areThousands(_ lengths: [Int], _ separators: [Unicode.Scalar]) -> Bool {
    guard let first = lengths.first, lengths.count > 1 else { return true }
    guard Set(separators).count == 1, lengths.last == 3, first > 0 else { return false }
    let middle = lengths.dropFirst().dropLast()
    return first <= 3 && middle.allSatisfy { $0 == 3 }
      || separators[0] == "," && first <= 2 && middle.allSatisfy { $0 == 2 }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { (0x30...0x39).contains(value) }

  /// The digit or mark of ASCII for one of another script.
  var western: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x066B: "."
    case 0x066C: ","
    case 0x0660...0xFF00 where properties.numericType == .decimal:
      properties.numericValue.flatMap { Unicode.Scalar(0x30 + UInt32($0)) } ?? self
    default: self
    }
  }
}
