/// The way into one case of an enum and back: what a key path is for a property.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let wrap: @Sendable (Value) -> Root
  @usableFromInline let unwrap: @Sendable (Root) -> Value?

  /// Makes a case path from a function that builds the case and one that takes its payload out.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    wrap = embed
    unwrap = extract
  }

  /// Resolves a case key path such as `\.user`; worth doing once, where the path is kept.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let named = Case<Root>()[keyPath: keyPath]
    if let path = named.path as? AnyCasePath<Root, Value> {
      self = path
    } else if let itself = AnyCasePath<Root, Root>(embed: { $0 }, extract: { $0 }) as? AnyCasePath<Root, Value> {
      self = itself
    } else {
      preconditionFailure("\(keyPath) does not lead from \(Root.self) to \(Value.self): write it as '\\.case'")
    }
  }

  /// The enum's value with this payload.
  @inlinable
  public func embed(_ value: Value) -> Root { wrap(value) }

  /// The payload, or `nil` when `root` is another case.
  @inlinable
  public func extract(from root: Root) -> Value? { unwrap(root) }
}

/// A case path that forgot where it starts, so that ``Case`` can lengthen it.
protocol CasePathOrigin<Value>: Sendable {
  associatedtype Value
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> any CasePathOrigin<Next>
  func matches(_ root: Any) -> Bool
}

extension AnyCasePath: CasePathOrigin {
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> any CasePathOrigin<Next> {
    AnyCasePath<Root, Next>(
      embed: { [wrap] in wrap(next.embed($0)) },
      extract: { [unwrap] in unwrap($0).flatMap(next.extract(from:)) })
  }

  func matches(_ root: Any) -> Bool {
    (root as? Root).flatMap(unwrap) != nil
  }
}
