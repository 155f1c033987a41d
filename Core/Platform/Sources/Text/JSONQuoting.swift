extension [UInt8] {
  /// Appends a JSON string with its quotes (RFC 8259).
  ///
  /// DEL and the C1 controls are escaped too: JSON allows them raw, but a terminal would obey them.
  ///
  /// - Parameters:
  ///   - text: What the string says.
  ///   - isASCII: Whether every other character is escaped, too, which says the same.
  public mutating func append(json text: String, isASCII: Bool = false) {
    let start = count
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      if bytes.allSatisfy(\.isPlainInJSON) { return append(contentsOf: bytes) }
      // What needs no escape is appended as a whole.
      var plain = 0
      for position in bytes.indices where bytes.needsEscape(at: position) {
        append(contentsOf: bytes[plain..<position])
        plain = position + 1
        appendEscaped(bytes[position])
      }
      append(contentsOf: bytes[plain...])
    }
    append(UInt8(ascii: "\""))
    if isASCII { escapeOthers(from: start) }
  }

  private mutating func escapeOthers(from start: Int) {
    guard self[start...].contains(where: { $0 >= 0x80 }) else { return }
    let written = String(decoding: self[start...], as: UTF8.self)
    removeSubrange(start...)
    for unit in written.utf16 {
      if unit < 0x80 {
        append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        append(contentsOf: "\\u0000".utf8.dropLast(digits.utf8.count))
        append(contentsOf: digits.utf8)
      }
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
    case controlLead: break
    default:
      append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
      append(contentsOf: String(byte, radix: 16).utf8)
    }
  }
}

/// In UTF-8 the C1 controls are this byte and one of the control's number.
private let controlLead: UInt8 = 0xC2

extension UInt8 {
  /// Whether the byte stands for itself, whatever is beside it, as nearly all do.
  fileprivate var isPlainInJSON: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte cannot stand as it is in a JSON string.
  fileprivate func needsEscape(at position: Int) -> Bool {
    switch self[position] {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    case controlLead: position + 1 < count && (0x80...0x9F).contains(self[position + 1])
    case 0x80...0x9F: position > 0 && self[position - 1] == controlLead
    default: false
    }
  }
}

extension String {
  /// The text as a JSON string with its quotes.
  public var jsonQuoted: String {
    var bytes: [UInt8] = []
    bytes.append(json: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
