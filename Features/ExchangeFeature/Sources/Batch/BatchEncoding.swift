/// How a file is encoded that is not UTF-8, by the bytes of its header: a row never decides whether a file is taken.
enum BatchEncoding: String {
  case utf16 = "UTF-16"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case latin1 = "ISO-8859-1"
  /// Latin-1 with more signs, such as €.
  case windows1252 = "WINDOWS-1252"
  case windows1250 = "WINDOWS-1250"
  case korean = "CP949"
  case shiftJIS = "CP932"
  case chinese = "GB18030"

  var name: String {
    switch self {
    case .utf16, .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .latin1: "Latin-1"
    case .shiftJIS: "Shift-JIS"
    case .windows1252, .windows1250, .korean, .chinese: rawValue
    }
  }

  /// Nil for UTF-8. An input without a header, for which that is empty, counts as such unless it is marked as UTF-16.
  init?(of input: [UInt8], header: [UInt8]) {
    if input.starts(with: [0xFF, 0xFE]) || input.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if let zero = header.firstIndex(of: 0) {
      self = zero % 2 == 1 ? .utf16LittleEndian : .utf16BigEndian
    } else if String(validating: header, as: UTF8.self) != nil {
      return nil
    } else {
      self = Self.guess(header, input)
    }
  }

  /// Counts the pairs that words in Korean, Japanese and Chinese are made of.
  private static func guess(_ header: [UInt8], _ input: [UInt8]) -> BatchEncoding {
    var (pairs, hangul, hanja, japanese, single) = (0, 0, 0, 0, 0)
    var polish = false
    var position = 0
    while position < header.count {
      let (lead, trail) = (header[position], position + 1 < header.count ? header[position + 1] : 0)
      position += 1
      guard lead >= 0x80 else { continue }
      // Behind a small letter it is another one, of a word in Latin letters.
      if position > 1, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(header[position - 2]) {
        if [0x9C, 0x9F, 0xB3, 0xB9].contains(lead) { polish = true }
        single += 1
        continue
      }
      switch (lead, trail) {
      // Kana, and the kanji of everyday words.
      case (0x82...0x83, 0x40...0xFC), (0x88...0x98, 0x40...0xFC): japanese += 1
      case (0xB0...0xC8, 0xA1...0xFE): hangul += 1
      case (0xC9...0xF7, 0xA1...0xFE): hanja += 1
      default:
        single += 1
        continue
      }
      pairs += 1
      position += 1
    }
    if pairs > single {
      if japanese * 2 >= pairs { return .shiftJIS }
      // A Korean header has no Chinese characters, of which a Chinese one has some of the rarer half.
      return hanja > 0 ? .chinese : .korean
    }
    if polish { return .windows1250 }
    return input.contains(where: isSign) ? .windows1252 : .latin1
  }

  private static func isSign(_ byte: UInt8) -> Bool { (0x80...0x9F).contains(byte) }
}
