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

  init(_ layout: Layout = .compact) { self.layout = layout }

  func write(_ value: JSONValue) -> String {
    var text = ""
    append(value, depth: 0, to: &text)
    return text
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
