import Platform

/// How the bytes of a statement are encoded.
public struct TextEncoding: Hashable, Sendable {
  /// The name that iconv(3) and `--encoding` take.
  public let name: String

  /// A name as it was typed.
  public init(_ name: String) { self.name = name }

  /// What needs no decoding.
  public static let utf8 = TextEncoding("UTF-8")

  /// What shows that bytes are in it.
  var reason: SettledReason {
    switch name {
    case "UTF-16": .mark
    case "UTF-8", "UTF-16LE", "UTF-16BE": .validBytes
    default: .letters
    }
  }

  /// Whether the bytes are text as they stand.
  public var isUTF8: Bool { ["UTF-8", "UTF8", "ASCII", "US-ASCII"].contains(name.uppercased()) }

  /// Whether this system can read it.
  public var isKnown: Bool { isUTF8 || CharacterDecoder(from: name) != nil }
}

extension TextEncoding {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What bytes show: their mark, their zeros, whether they are UTF-8, else the encoding in which they read like words
  /// of some language; nil where none does.
  ///
  /// - Parameter isWhole: Whether a last character that is cut off would be an error.
  init?(of bytes: [UInt8], isWhole: Bool) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.init("UTF-16")
    } else if let zero = bytes.prefix(512).firstIndex(of: 0) {
      self.init(zero % 2 == 1 ? "UTF-16LE" : "UTF-16BE")
    } else if Self.isUTF8(bytes, isWhole: isWhole) {
      self = .utf8
    } else {
      let isHungarian = Self.isHungarian(bytes)
      let scored = Self.legacy.compactMap { name in
        Self.plausibility(of: bytes, in: name, isHungarian).map { (name, $0) }
      }
      // The first of equals: the list begins with the most frequent.
      guard let best = scored.map(\.1).max(), best > 0, let name = scored.first(where: { $0.1 == best })?.0 else {
        return nil
      }
      self.init(name)
    }
  }

  private static let legacy = [
    "ISO-8859-1", "WINDOWS-1252", "ISO-8859-15", "WINDOWS-1250", "ISO-8859-2", "WINDOWS-1254", "WINDOWS-1251", "CP949",
    "CP932", "GB18030", "BIG5", "WINDOWS-1253", "WINDOWS-1257", "WINDOWS-1255", "WINDOWS-1256", "KOI8-R", "TIS-620",
    "EUC-JP", "CP850", "CP852", "CP866",
  ]

  static func isUTF8(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    guard !isWhole else { return false }
    return (1...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  /// How much the bytes look like text when they are read in an encoding; nil where they cannot be.
  private static func plausibility(of bytes: [UInt8], in name: String, _ isHungarian: Bool) -> Int? {
    guard let scalars = scalars(of: bytes, in: name) else { return nil }
    var score = cells(of: scalars).reduce(0) { sum, cell in
      guard cell.contains(where: { $0.value >= 0x80 }), cell.count < 60 else { return sum }
      let text = String(String.UnicodeScalarView(cell))
      // The names of Portugal have `ão` and `õe` alone: `Valutã` was `Valută`.
      let isStrange = zip(cell, cell.dropFirst() + [" "]).contains {
        "ãõ".unicodeScalars.contains($0) && !"oe".unicodeScalars.contains($1)
      }
      return sum + (ColumnName(text).isKnown ? isStrange ? 30 : 40 : 0)
    }
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
      score += weight(of: scalar, behind: index > 0 ? scalars[index - 1] : " ", in: name)
      // Which stand for `ő` and `ű`.
      if isHungarian, "õûÕÛ".unicodeScalars.contains(scalar) { score -= 6 }
      if isHungarian, "ÁÍÓÚ".unicodeScalars.contains(scalar) { score += 6 }
    }
    // Nearly any two bytes are a character of GB18030; those of the usual ones are in the older set as well. Signs of
    // Windows are letters of DOS.
    let isDoubtful = name == "GB18030" && !canDecode(bytes, from: "EUC-CN") || name.hasPrefix("CP85")
    return isDoubtful ? score / 2 : score
  }

  private static func scalars(of bytes: [UInt8], in name: String) -> [Unicode.Scalar]? {
    guard let decoder = CharacterDecoder(from: name),
      let (text, rest) = try? decoder.decode(Array(bytes.prefix(64 << 10))), rest < 4
    else { return nil }
    return Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  }

  private static func cells(of scalars: [Unicode.Scalar]) -> ArraySlice<ArraySlice<Unicode.Scalar>> {
    scalars.split { ",;\t\n\"|".unicodeScalars.contains($0) }.prefix(400)
  }

  /// Whether names of columns are Hungarian, or amounts in forints; its letters are those of Latin-1 but for two.
  private static func isHungarian(_ bytes: [UInt8]) -> Bool {
    let names = Set(StatementWords.lines.filter { $0.language == "hu" }.flatMap(\.words))
    let cells = cells(of: scalars(of: bytes, in: "ISO-8859-1") ?? []).prefix(40).map {
      String(String.UnicodeScalarView($0))
    }
    return cells.contains("HUF") || cells.count { names.contains(FoldedText($0).joined) } > 1
  }

  private static func canDecode(_ bytes: [UInt8], from name: String) -> Bool {
    guard let decoder = CharacterDecoder(from: name) else { return true }
    return (try? decoder.decode(Array(bytes.prefix(64 << 10)))) != nil
  }

  /// Letters that stand among letters of their kind speak for an encoding, signs and lonely letters against it.
  private static func weight(of scalar: Unicode.Scalar, behind previous: Unicode.Scalar, in name: String) -> Int {
    let follows = previous.value < 0x80 && previous.properties.isAlphabetic
    switch scalar.value {
    case 0x80...0x9F, 0xFFFD: return -20
    // A letter of an Eastern script right behind a Latin one took the next Latin letter with it.
    case 0x1100... where follows: return -12
    case 0xAC00...0xD7A3: return name == "CP949" ? 6 : -6
    case 0x3041...0x30FF: return name == "CP932" || name == "EUC-JP" ? 6 : 1
    case 0xFF61...0xFF9F: return name == "CP932" ? 1 : -6
    case 0x4E00...0x9FFF: return name == "GB18030" ? 4 : name == "BIG5" ? 3 : 2
    case 0x0370...0x06FF, 0x0E01...0x0E5B: return weight(of: scalar, inScriptBehind: previous)
    case 0x20AC, 0xA3: return 1
    case 0xA0, 0xA7, 0xAB, 0xB0, 0xBB: return 0
    case 0xA0...0xBF: return -8
    default: break
    }
    if follows || "ÄÖÜÅÉŚŁÓŻČŘŠŽİÇ".unicodeScalars.contains(scalar) {
      if western.contains(scalar) { return 3 }
      if name.hasSuffix("1257") { return baltic.contains(scalar) ? 3 : -4 }
      if central.contains(scalar) { return name.hasSuffix("2") || name.hasSuffix("1250") ? 3 : -4 }
      if turkish.contains(scalar) { return 3 }
    }
    return scalar.properties.isAlphabetic ? -2 : -4
  }

  /// A letter of a script with its own letters: among others of it, and no capital behind a small one.
  private static func weight(of scalar: Unicode.Scalar, inScriptBehind previous: Unicode.Scalar) -> Int {
    guard previous.properties.isAlphabetic || previous.properties.canonicalCombiningClass.rawValue > 0 else { return 0 }
    guard scalar.value >> 8 == previous.value >> 8 else { return -6 }
    if scalar.properties.isUppercase, previous.properties.isLowercase { return -6 }
    // Two bytes of an Eastern character are two letters of Thai.
    return scalar.value >> 8 == 0x0E ? 2 : 4
  }

  private static let western = Set("àáâãäåæçèéêëìíîïñòóôõöøùúûüßÄÖÜÅÉÇ".unicodeScalars)
  private static let central = Set("ąćęłńśźżčďěňřšťůžýľĺŕőűăâșțşţđŚŁÓŻČŘŠŽáéíóúäöü".unicodeScalars)
  private static let baltic = Set("āčēģīķļņšūžąęėįųńóśźżłćõäöüĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲ".unicodeScalars)
  private static let turkish = Set("ğışİ".unicodeScalars)
}
