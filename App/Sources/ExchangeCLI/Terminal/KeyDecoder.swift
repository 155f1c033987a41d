import TerminalUI

/// Decodes the bytes that a terminal sends into keys, however they are split.
///
/// It has no clock: a lone escape byte may be the Escape key or the start of a sequence, so after a pause the owner
/// calls ``flush()``.
struct KeyDecoder: Hashable, Sendable {
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The start of a key whose rest has not come.
  private var begun: [UInt8] = []

  private var isPasting: Bool { begun.starts(with: Self.pasteStart) }

  /// Whether the meaning of the last bytes depends on the next.
  var isPending: Bool { !begun.isEmpty && !isPasting }

  mutating func feed(_ bytes: some Collection<UInt8>) -> [Key] {
    // A long paste is searched for its end only where that may be.
    let mayEnd = !isPasting || bytes.contains(UInt8(ascii: "~"))
    begun += bytes
    guard mayEnd else { return [] }
    var keys: [Key] = []
    var rest = begun[...]
    while let (key, length) = Self.first(in: rest) {
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    begun = Array(rest)
    return keys
  }

  /// The keys for the pending bytes when nothing follows: a lone escape byte is the Escape key.
  mutating func flush() -> [Key] {
    guard isPending else { return [] }
    defer { begun = [] }
    if begun[0] != 0x1B { return [.character("\u{FFFD}")] }
    return begun.count == 1 ? [.escape] : []
  }

  /// The first key, nil for what is none, and how many bytes it takes; nil while that depends on what follows.
  private static func first(in bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return sequence(bytes)
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
    case 0x00, 0x1C...0x1F: return (nil, 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(byte))), 1)
    case 0xC2...0xF4: return character(bytes, length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    default: return (.character("\u{FFFD}"), 1)
    }
  }

  private static func character(_ bytes: ArraySlice<UInt8>, length: Int) -> (key: Key?, length: Int)? {
    let encoded = bytes.prefix(1) + bytes.dropFirst().prefix(length - 1).prefix { (0x80...0xBF).contains($0) }
    if encoded.count == length {
      // An overlong or surrogate sequence decodes to several replacement characters; one is enough.
      return (.character(String(decoding: encoded, as: UTF8.self).first ?? "\u{FFFD}"), length)
    }
    return encoded.count < bytes.count ? (.character("\u{FFFD}"), encoded.count) : nil
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    switch bytes.dropFirst().first {
    case nil: return nil
    case UInt8(ascii: "O"): return bytes.dropFirst(2).first.map { (key(final: $0, parameters: []), 3) }
    case UInt8(ascii: "["):
      let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      let length = parameters.count + 3
      guard let final = bytes.dropFirst(length - 1).first else { return nil }
      // Not part of a control sequence: the sequence was cut off, and something else begins.
      guard (0x40...0x7E).contains(final) else { return (nil, length - 1) }
      if bytes.starts(with: pasteStart) { return paste(bytes) }
      return (key(final: final, parameters: parameters), length)
    // Alt with a key arrives as an escape byte and the key; both are reported.
    default: return (.escape, 1)
    }
  }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    guard let end = bytes.firstRange(of: pasteEnd) else { return nil }
    let text = String(decoding: bytes[..<end.lowerBound].dropFirst(pasteStart.count), as: UTF8.self)
    return (.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })), end.upperBound - bytes.startIndex)
  }

  /// The keys of `ESC [ … final` (ECMA-48 control sequences as xterm and VT220 send them).
  private static func key(final: UInt8, parameters: ArraySlice<UInt8>) -> Key? {
    if parameters.first == UInt8(ascii: "<") {
      return mouse(parameters.dropFirst(), isPress: final == UInt8(ascii: "M"))
    }
    let isNumbered = final == UInt8(ascii: "~")
    // As xterm numbers modifiers, 3 is Alt.
    let isAlt = !isNumbered && parameters.elementsEqual("1;3".utf8)
    let number = isNumbered ? String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) : ""
    return keys[(isAlt ? "Alt-" : number) + String(Unicode.Scalar(final))]
  }

  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab, "M": .enter,
    "Alt-A": .altUp, "Alt-B": .altDown,
    "1~": .home, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown, "7~": .home, "8~": .end,
  ]

  /// What `ESC [ < button ; column ; row M` reports (xterm's SGR mode 1006; `m` ends a press).
  private static func mouse(_ parameters: ArraySlice<UInt8>, isPress: Bool) -> Key? {
    let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // Shift, Meta and Ctrl add 4, 8 and 16.
    switch numbers[0] & ~0b11100 {
    case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }
}
