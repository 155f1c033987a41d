import IssueReporting

extension DumpNode {
  init(reflecting value: Any) {
    var objects: Set<ObjectIdentifier> = []
    self = Self.node(of: value, isRoot: true, objects: &objects)
  }

  private static func node(of value: Any, isRoot: Bool, objects: inout Set<ObjectIdentifier>) -> DumpNode {
    if let text = plainText(of: value) { return .text(text) }
    if let number = value as? any BinaryInteger { return .number("\(number)", of: typeName(type(of: number))) }
    if let number = value as? any BinaryFloatingPoint { return .number("\(number)", of: typeName(type(of: number))) }
    if let value = value as? any CustomDumpRepresentable {
      return node(of: value.customDumpValue, isRoot: isRoot, objects: &objects)
    }
    let mirror = (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    let name = typeName(mirror.subjectType)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return .text("nil") }
      return node(of: wrapped.value, isRoot: isRoot, objects: &objects)
    case .enum:
      return enumNode(mirror, value: value, name: isRoot ? name : "", objects: &objects)
    case .collection:
      let items = mirror.children.enumerated().map { index, child in
        Item(label: "[\(index)]", node: node(of: child.value, isRoot: false, objects: &objects))
      }
      return .group(open: "[", close: "]", items: items, kind: .elements)
    case .set:
      let items = sorted(mirror.children).map { Item(node: node(of: $0, isRoot: false, objects: &objects)) }
      return .group(open: "Set([", close: "])", items: items, kind: .members)
    case .dictionary:
      return dictionaryNode(mirror, objects: &objects)
    case .tuple:
      return .group(open: "(", close: ")", items: fields(of: mirror, objects: &objects), kind: .fields)
    case .class:
      let object = ObjectIdentifier(value as AnyObject)
      guard objects.insert(object).inserted else { return .text("\(name)(↩︎)") }
      return .group(open: "\(name)(", close: ")", items: fields(of: mirror, objects: &objects), kind: .fields)
    case .struct:
      return .group(open: "\(name)(", close: ")", items: fields(of: mirror, objects: &objects), kind: .fields)
    default:
      return .text(mirror.children.isEmpty && mirror.displayStyle == nil ? "\(value)" : name)
    }
  }

  private static func enumNode(
    _ mirror: Mirror, value: Any, name: String, objects: inout Set<ObjectIdentifier>
  ) -> DumpNode {
    guard let payload = mirror.children.first, let label = payload.label else { return .text("\(name).\(value)") }
    let inner = Mirror(reflecting: payload.value)
    let items =
      inner.displayStyle == .tuple
      ? fields(of: inner, objects: &objects)
      : [Item(node: node(of: payload.value, isRoot: false, objects: &objects))]
    return .group(open: "\(name).\(label)(", close: ")", items: items, kind: .fields)
  }

  private static func dictionaryNode(_ mirror: Mirror, objects: inout Set<ObjectIdentifier>) -> DumpNode {
    let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }.filter { $0.count == 2 }
    let entries = pairs.map { (key: DumpNode(reflecting: $0[0]).sortText, value: $0[1]) }.sorted { $0.key < $1.key }
    let items = entries.map { Item(label: $0.key, node: node(of: $0.value, isRoot: false, objects: &objects)) }
    return .group(open: "[", close: "]", items: items, kind: .entries)
  }

  /// The elements of a set in the order of their texts: which of them shows an object that several refer to must not
  /// change from run to run.
  private static func sorted(_ elements: Mirror.Children) -> [Any] {
    elements.map { (text: DumpNode(reflecting: $0.value).sortText, value: $0.value) }.sorted { $0.text < $1.text }
      .map(\.value)
  }

  /// The stored properties, with the names that they have in the source.
  private static func fields(of mirror: Mirror, objects: inout Set<ObjectIdentifier>) -> [Item] {
    let isObservable = mirror.children.contains { $0.label == registrarName }
    var items = mirror.children.filter { $0.label != registrarName }.map { child in
      var label = child.label
      if let name = label, isObservable, name.hasPrefix("_") { label = String(name.dropFirst()) }
      if let name = label, name.hasPrefix("."), name.dropFirst().allSatisfy(\.isNumber) { label = nil }
      return Item(label: label, node: node(of: child.value, isRoot: false, objects: &objects))
    }
    if let parent = mirror.superclassMirror { items = fields(of: parent, objects: &objects) + items }
    return items
  }

  private static let registrarName = "_$observationRegistrar"

  private var sortText: String { lines().joined(separator: "\n") }

  /// The text of values that are not dumped by their parts.
  private static func plainText(of value: Any) -> String? {
    switch value {
    case let value as any CustomDumpStringConvertible: return value.customDumpDescription
    case let value as String: return quoted(value)
    case let value as Substring: return quoted(String(value))
    case let value as Character: return "\"\(value)\""
    case let value as Unicode.Scalar: return "\"\(value)\""
    case let value as StaticString: return quoted(value.description)
    case let value as any Any.Type: return "\(typeName(value)).self"
    case let value as AnyKeyPath: return keyPathDescription(value)
    case let value as Bool: return "\(value)"
    case let value as Duration: return "\(value)"
    default:
      let type = String(reflecting: Swift.type(of: value))
      guard type.hasPrefix("Foundation"), value is any CustomStringConvertible else { return nil }
      return "\(typeName(Swift.type(of: value)))(\(value))"
    }
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains("\n") else { return text.debugDescription }
    return "\"\"\"\n" + text + "\n\"\"\""
  }
}
