import SharedModels

/// Writes JSON (RFC 8259) as UTF-8 text: keys in their order, numbers digit by digit.
struct JSONWriter: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    /// On one line, for programs.
    case compact
    /// One member per line, indented by two spaces, for people.
    case indented
  }

  var layout: Layout
  /// Whether other characters are written as escapes, which say the same.
  var isASCII: Bool

  init(_ layout: Layout = .compact, isASCII: Bool = false) {
    self.layout = layout
    self.isASCII = isASCII
  }

  func write(_ value: JSONValue) -> String {
    var text = ""
    append(value, depth: 0, to: &text)
    return isASCII ? Self.escaped(text) : text
  }

  /// Only strings hold other characters, and in strings their escapes mean the same (RFC 8259, section 7).
  private static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var result = ""
    for unit in text.utf16 {
      if unit < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  private func append(_ value: JSONValue, depth: Int, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): text += string.jsonQuoted
    case .array(let elements):
      appendList(elements, in: ("[", "]"), depth: depth, to: &text) { element, text in
        append(element, depth: depth + 1, to: &text)
      }
    case .object(let members):
      appendList(members, in: ("{", "}"), depth: depth, to: &text) { member, text in
        text += member.key.jsonQuoted
        text += layout == .compact ? ":" : ": "
        append(member.value, depth: depth + 1, to: &text)
      }
    }
  }

  private func appendList<Element>(
    _ elements: [Element], in brackets: (open: String, close: String), depth: Int, to text: inout String,
    _ append: (Element, inout String) -> Void
  ) {
    text += brackets.open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(depth: depth + 1, in: &text)
      append(element, &text)
    }
    if !elements.isEmpty { breakLine(depth: depth, in: &text) }
    text += brackets.close
  }

  private func breakLine(depth: Int, in text: inout String) {
    guard layout == .indented else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }
}
