import IssueReporting

/// Extracts the payload of one case of an enum, and embeds it: the counterpart of a property's key path.
public struct AnyCasePath<Root, Value>: Sendable {
  /// The names of the cases along the path, for messages; empty for the whole value.
  package let name: String
  @usableFromInline let wrap: @Sendable (Value) -> Root
  @usableFromInline let unwrap: @Sendable (Root) -> Value?

  /// Creates a case path from a function that embeds a payload and one that extracts it, with a name for messages.
  public init(
    named name: String = "", embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.name = name
    wrap = embed
    unwrap = extract
  }

  /// Resolves a case key path such as `\.user`. Resolve a path that is used often once, and keep it.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    guard let path = Case<Root>()[keyPath: keyPath].wholePath as? AnyCasePath<Root, Value> else {
      preconditionFailure("\(keyPath) does not lead from \(Root.self) to \(Value.self): write it as '\\.case'")
    }
    self = path
  }

  /// The enum's value with this payload.
  @inlinable
  public func embed(_ value: Value) -> Root { wrap(value) }

  /// The payload, or `nil` when `root` is another case.
  @inlinable
  public func extract(from root: Root) -> Value? { unwrap(root) }

  /// Changes the payload in place, when `root` is the case. Returns the result of `body`, or `nil` for another case.
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result? {
    guard var value = extract(from: root) else { return nil }
    let result = try body(&value)
    root = embed(value)
    return result
  }
}

extension AnyCasePath where Root == Value {
  /// The path to the whole value.
  public init() { self.init(embed: { $0 }, extract: { $0 }) }
}

extension AnyCasePath where Value == Never {
  /// The path to a case that cannot be instantiated.
  public init(named name: String) { self.init(named: name, embed: absurd, extract: { _ in nil }) }
}

@Sendable
private func absurd<Root>(_ never: Never) -> Root {}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types that the path connects.
  public var debugDescription: String { "AnyCasePath<\(typeName(Root.self)), \(typeName(Value.self))>" }
}

/// A case path without the type of its root, which ``Case`` can extend.
protocol CasePathOrigin<Value>: Sendable {
  associatedtype Value
  var name: String { get }
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> any CasePathOrigin<Next>
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension AnyCasePath: CasePathOrigin {
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> any CasePathOrigin<Next> {
    AnyCasePath<Root, Next>(
      named: name.isEmpty || next.name.isEmpty || next.name.hasPrefix("[") ? name + next.name : "\(name).\(next.name)",
      embed: { [wrap] in wrap(next.embed($0)) },
      extract: { [unwrap] in unwrap($0).flatMap(next.extract(from:)) })
  }

  func extractAny(from root: Any) -> Any? { (root as? Root).flatMap(unwrap) }

  func embedAny(_ value: Any) -> Any? { (value as? Value).map(wrap) }
}
