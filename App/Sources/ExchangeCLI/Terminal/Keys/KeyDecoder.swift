/// Decodes the bytes that a terminal sends into keys, however they are split.
///
/// A state machine without a clock: a lone escape byte may be the Escape key or the start of a sequence, so after a
/// pause the owner calls ``flush()``.
struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    /// `ESC [` and the parameter bytes so far.
    case control([UInt8])
    /// `ESC O`.
    case single
    /// Between `ESC [ 200 ~` and `ESC [ 201 ~`; the text is in `pasted`.
    case paste
    /// The start of a UTF-8 sequence and how many bytes are missing.
    case utf8([UInt8], missing: Int)
  }

  /// Longer parameters belong to no key and are dropped.
  private static let longestParameters = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var pasted: [UInt8] = []

  /// Whether the meaning of the last bytes depends on the next.
  var isPending: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .control, .single, .utf8: true
    }
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// The keys for the pending bytes when nothing follows: a lone escape byte is the Escape key.
  mutating func flush() -> [Key] {
    defer { if isPending { state = .ground } }
    switch state {
    case .escape: return [.escape]
    case .utf8: return [.character("\u{FFFD}")]
    case .ground, .control, .single, .paste: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takeOnGround(byte, &keys)
    case .escape: takeAfterEscape(byte, &keys)
    case .control(let parameters): takeParameter(byte, parameters, &keys)
    case .single:
      state = .ground
      if let key = Self.cursorKey(byte) { keys.append(key) }
    case .paste: takePasted(byte, &keys)
    case .utf8(let bytes, let missing): takeContinuation(byte, bytes, missing, &keys)
    }
  }

  private mutating func takeOnGround(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x00, 0x1C...0x1F: break
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .utf8([byte], missing: 1)
    case 0xE0...0xEF: state = .utf8([byte], missing: 2)
    case 0xF0...0xF4: state = .utf8([byte], missing: 3)
    default: keys.append(.character("\u{FFFD}"))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case 0x1B: keys.append(.escape)
    default:
      // Alt with a key arrives as an escape byte and the key; both are reported.
      state = .ground
      keys.append(.escape)
      takeOnGround(byte, &keys)
    }
  }

  private mutating func takeParameter(_ byte: UInt8, _ parameters: [UInt8], _ keys: inout [Key]) {
    switch byte {
    case 0x20...0x3F:
      state = .control(parameters.count < Self.longestParameters ? parameters + [byte] : parameters)
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
        state = .paste
      } else if let key = Self.key(final: byte, parameters: parameters) {
        keys.append(key)
      }
    default:
      // Not part of a control sequence: the sequence was cut off, and something else begins.
      state = .ground
      takeOnGround(byte, &keys)
    }
  }

  private mutating func takePasted(_ byte: UInt8, _ keys: inout [Key]) {
    pasted.append(byte)
    guard byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else { return }
    let text = String(decoding: pasted.dropLast(Self.pasteEnd.count), as: UTF8.self)
    keys.append(.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })))
    pasted = []
    state = .ground
  }

  private mutating func takeContinuation(_ byte: UInt8, _ bytes: [UInt8], _ missing: Int, _ keys: inout [Key]) {
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      keys.append(.character("\u{FFFD}"))
      takeOnGround(byte, &keys)
      return
    }
    let bytes = bytes + [byte]
    guard missing == 1 else {
      state = .utf8(bytes, missing: missing - 1)
      return
    }
    state = .ground
    // An overlong or surrogate sequence decodes to several replacement characters; one is enough.
    keys.append(.character(String(decoding: bytes, as: UTF8.self).first ?? "\u{FFFD}"))
  }

  /// The keys of `ESC [ … final` (ECMA-48 control sequences as xterm and VT220 send them).
  private static func key(final: UInt8, parameters: [UInt8]) -> Key? {
    if parameters.first == UInt8(ascii: "<") {
      return mouse(parameters.dropFirst(), isPress: final == UInt8(ascii: "M"))
    }
    guard final == UInt8(ascii: "~") else { return cursorKey(final) }
    let number = parameters.prefix { $0 != UInt8(ascii: ";") }
    switch String(decoding: number, as: UTF8.self) {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    default: return nil
    }
  }

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

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }
}

/// Input from the terminal: a key press, a paste or a mouse event.
enum Key: Hashable, Sendable {
  case character(Character)
  /// Pasted text; its line ends are `\n`.
  case paste(String)
  /// A lower-case letter pressed with Ctrl.
  case control(Character)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case wheelUp
  case wheelDown
  /// The left button was pressed on this cell, counted from 0.
  case click(column: Int, row: Int)
}
