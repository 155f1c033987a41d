/// A value as a tree, for printing and comparing.
indirect enum DumpNode: Equatable {
  /// One line, or the lines of a text.
  case text(String)
  /// A number: `1` of one type is not `1` of another.
  case number(String, of: String)
  /// `open`, the items, `close`.
  case group(open: String, close: String, items: [Item], kind: Kind)

  /// How the items of two groups are matched.
  enum Kind: Equatable {
    /// Properties and payloads: by name, or by position where they have none.
    case fields
    /// Entries of a dictionary: by key.
    case entries
    /// Elements of a collection: by value, in their order.
    case elements
    /// Members of a set: by value.
    case members
  }

  /// One field, element or payload.
  struct Item: Equatable {
    var label: String?
    var node: DumpNode

    /// The item without what is inside it: `name: User(…)`.
    func shortLines(indent: Int, suffix: String) -> [String] {
      node.lines(label: label, indent: indent, suffix: suffix, depth: 0)
    }
  }

  /// Whether the value is one line with its only field in it: `Shape.circle(1)`.
  var isOneLine: Bool {
    guard case .group(_, _, let items, .fields) = self, items.count == 1 else { return false }
    switch items[0].node {
    case .text(let text): return !text.contains("\n")
    case .number: return true
    case .group(_, _, let inner, _): return inner.isEmpty
    }
  }

  /// The lines of the value, each with `indent` spaces before it. Groups nested deeper than `depth` are abbreviated:
  /// `User(…)`.
  func lines(label: String? = nil, indent: Int = 0, suffix: String = "", depth: Int = .max) -> [String] {
    let margin = String(repeating: " ", count: indent)
    // A key of several lines is indented, too.
    let name = label.map { $0.replacing("\n", with: "\n" + margin) + ": " } ?? ""
    switch self {
    case .text(let text), .number(let text, _):
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { margin + $0 }
      lines[0] = margin + name + lines[0].dropFirst(indent)
      lines[lines.count - 1] += suffix
      return depth > 0 || lines.count == 1 ? lines : [lines[0] + "…" + lines[lines.count - 1].dropFirst(indent)]
    case .group(let open, let close, let items, _):
      guard depth > 0, !items.isEmpty else {
        return [margin + name + open + (items.isEmpty ? "" : "…") + close + suffix]
      }
      if isOneLine { return [margin + name + open + items[0].node.lines(label: items[0].label)[0] + close + suffix] }
      var lines = [margin + name + open]
      for (index, item) in items.enumerated() {
        let comma = index < items.count - 1 ? "," : ""
        lines += item.node.lines(label: item.label, indent: indent + 2, suffix: comma, depth: depth - 1)
      }
      lines.append(margin + close + suffix)
      return lines
    }
  }
}
