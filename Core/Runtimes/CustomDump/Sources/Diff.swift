/// The difference of two values: removed lines begin with `−`, added ones with `+`. `nil` when they do not differ.
public func diff<Value>(_ first: Value, _ second: Value) -> String? {
  let old = DumpNode(reflecting: first)
  let new = DumpNode(reflecting: second)
  guard old != new else { return nil }
  return DumpDifference.lines(from: old, to: new).joined(separator: "\n")
}

/// Prints a value field by field, case by case and element by element, and returns it; for debugging.
///
/// - Parameters:
///   - value: The value.
///   - name: A name to print before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: How many levels of nesting are printed.
@discardableResult
public func customDump<Value>(_ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a value field by field, case by case and element by element to `target`, and returns it.
///
/// - Parameters:
///   - value: The value.
///   - target: Receives the text.
///   - name: A name to print before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: How many levels of nesting are printed.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  let lines = DumpNode(reflecting: value).lines(label: name, indent: indent, depth: maxDepth)
  target.write(lines.joined(separator: "\n"))
  return value
}

extension String {
  /// The dump of a value, field by field, case by case and element by element.
  public init<Value>(customDumping value: Value) {
    self = DumpNode(reflecting: value).lines().joined(separator: "\n")
  }
}

/// Compares two dumps.
private enum DumpDifference {
  private enum Step {
    case same(DumpNode.Item)
    case removed(DumpNode.Item)
    case added(DumpNode.Item)
    case changed(DumpNode.Item, DumpNode.Item)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  static func lines(
    from old: DumpNode, to new: DumpNode, oldLabel: String? = nil, newLabel: String? = nil, indent: Int = 0,
    suffix: String = ""
  ) -> [String] {
    guard case .group(let open, let close, let oldItems, let kind) = old,
      case .group(open, close, let newItems, kind) = new, oldLabel == newLabel || kind == .elements,
      !oldItems.isEmpty, !newItems.isEmpty, !(old.isOneLine && new.isOneLine)
    else {
      let (old, new) = toldApart(old, new)
      let removed = old.lines(label: oldLabel, indent: indent, suffix: suffix)
      let added = new.lines(label: newLabel, indent: indent, suffix: suffix)
      if case .text = old, case .text = new, removed.count > 1, added.count > 1 { return differing(removed, added) }
      return removed.map { "− \($0)" } + added.map { "+ \($0)" }
    }
    let margin = "  " + String(repeating: " ", count: indent)
    let name = newLabel.map { "\($0): " } ?? ""
    let steps =
      switch kind {
      case .elements: ordered(oldItems, newItems)
      case .members: members(oldItems, newItems)
      case .fields, .entries: named(oldItems, newItems)
      }
    return [margin + name + open] + render(steps, of: kind, indent: indent + 2) + [margin + close + suffix]
  }

  /// The lines in which two texts differ, with the two before and behind them; the others are counted.
  private static func differing(_ old: [String], _ new: [String]) -> [String] {
    let changes = new.difference(from: old)
    let removals = Set(changes.removals.map(\.position))
    let insertions = Set(changes.insertions.map(\.position))
    var lines: [String] = []
    var unchanged: [String] = []
    func flush() {
      let isLong = unchanged.count > 5
      let middle = isLong ? ["… (\(unchanged.count - 4) unchanged)"] + unchanged.suffix(2) : unchanged.dropFirst(2)
      lines += (unchanged.prefix(2) + middle).map { "  \($0)" }
      unchanged = []
    }
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removals.contains(from) {
        flush()
        lines.append("− \(old[from])")
        from += 1
      } else if insertions.contains(to) {
        flush()
        lines.append("+ \(new[to])")
        to += 1
      } else {
        unchanged.append(new[to])
        (from, to) = (from + 1, to + 1)
      }
    }
    flush()
    return lines
  }

  /// Two numbers that print the same, with their types.
  private static func toldApart(_ old: DumpNode, _ new: DumpNode) -> (DumpNode, DumpNode) {
    guard case .number(let number, let oldType) = old, case .number(number, let newType) = new else {
      return (old, new)
    }
    return (.text("\(number) as \(oldType)"), .text("\(number) as \(newType)"))
  }

  /// Unchanged fields are shown in one line each. Of unchanged elements one is shown and several are counted; those of
  /// what has no order are counted in the end.
  private static func render(_ steps: [Step], of kind: DumpNode.Kind, indent: Int) -> [String] {
    let isOrdered = kind == .fields || kind == .elements
    let steps = isOrdered ? steps : steps.filter { !$0.isSame } + steps.filter(\.isSame)
    var lines: [String] = []
    var unchanged: [DumpNode.Item] = []
    func flush(_ comma: String = ",") {
      if unchanged.count == 1, kind == .elements {
        lines += unchanged[0].shortLines(indent: indent + 2, suffix: comma)
      } else if !unchanged.isEmpty {
        lines.append(String(repeating: " ", count: indent + 2) + "… (\(unchanged.count) unchanged)\(comma)")
      }
      unchanged = []
    }
    for (index, step) in steps.enumerated() {
      let comma = index < steps.count - 1 ? "," : ""
      switch step {
      case .same(let item) where kind == .fields:
        lines += item.shortLines(indent: indent + 2, suffix: comma)
      case .same(let item):
        unchanged.append(item)
      case .removed(let item):
        flush()
        lines += item.node.lines(label: item.label, indent: indent, suffix: comma).map { "− \($0)" }
      case .added(let item):
        flush()
        lines += item.node.lines(label: item.label, indent: indent, suffix: comma).map { "+ \($0)" }
      case .changed(let old, let new):
        flush()
        lines += Self.lines(
          from: old.node, to: new.node, oldLabel: old.label, newLabel: new.label, indent: indent, suffix: comma)
      }
    }
    flush("")
    return lines
  }

  /// Matches the members of sets.
  private static func members(_ old: [DumpNode.Item], _ new: [DumpNode.Item]) -> [Step] {
    old.map { new.contains($0) ? .same($0) : .removed($0) } + new.filter { !old.contains($0) }.map(Step.added)
  }

  /// Matches fields and dictionary entries by name.
  private static func named(_ old: [DumpNode.Item], _ new: [DumpNode.Item]) -> [Step] {
    guard old.allSatisfy({ $0.label != nil }), new.allSatisfy({ $0.label != nil }) else {
      guard old.count == new.count else { return old.map(Step.removed) + new.map(Step.added) }
      return zip(old, new).map { $0.node == $1.node ? .same($1) : .changed($0, $1) }
    }
    var steps: [Step] = []
    var rest = new[...]
    for item in old {
      guard let index = rest.firstIndex(where: { $0.label == item.label }) else {
        steps.append(.removed(item))
        continue
      }
      steps += rest[..<index].map(Step.added)
      steps.append(rest[index].node == item.node ? .same(item) : .changed(item, rest[index]))
      rest = rest[(index + 1)...]
    }
    return steps + rest.map(Step.added)
  }

  /// Matches elements by value; an element that was replaced in place is compared with its replacement.
  private static func ordered(_ old: [DumpNode.Item], _ new: [DumpNode.Item]) -> [Step] {
    let changes = new.map(\.node).difference(from: old.map(\.node))
    let removals = Set(changes.removals.map(\.position))
    let insertions = Set(changes.insertions.map(\.position))
    var steps: [Step] = []
    var (from, to) = (0, 0)
    func item(_ node: DumpNode, _ index: Int) -> DumpNode.Item { DumpNode.Item(label: "[\(index)]", node: node) }
    while from < old.count || to < new.count {
      switch (from < old.count && removals.contains(from), to < new.count && insertions.contains(to)) {
      case (true, true):
        steps.append(.changed(item(old[from].node, from), item(new[to].node, to)))
        (from, to) = (from + 1, to + 1)
      case (true, false):
        steps.append(.removed(item(old[from].node, from)))
        from += 1
      case (false, true):
        steps.append(.added(item(new[to].node, to)))
        to += 1
      case (false, false):
        steps.append(.same(item(new[to].node, to)))
        (from, to) = (from + 1, to + 1)
      }
    }
    return steps
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
