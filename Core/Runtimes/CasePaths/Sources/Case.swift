/// What case key paths are made of: `\.user.loaded` is a key path from `Case<Root>` to `Case<Value>`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let path: (any CasePathOrigin<Value>)?

  /// Creates the start of a path: the whole value.
  public init() { path = nil }

  init(path: any CasePathOrigin<Value>) { self.path = path }

  /// Extends the path by a case of `Value`.
  public subscript<Next>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Next>>) -> Case<Next>
  where Value: CasePathable {
    let next = Value.allCasePaths[keyPath: keyPath]
    return Case<Next>(path: path?.appending(next) ?? next)
  }

  /// Extends the path by an optional's wrapped value, without naming `some`.
  @_disfavoredOverload
  public subscript<Next>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Next?>>) -> Case<Next>
  where Value: CasePathable {
    let optional: Case<Next?> = self[dynamicMember: keyPath]
    return optional.some
  }
}

/// A key path to a case of an enum, for example `\.user`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, without the type of the payload.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A ``Case`` without the type of the payload.
protocol AnyCase {
  var name: String { get }
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  var name: String { path?.name ?? "" }

  func extractAny(from root: Any) -> Any? {
    guard let path else { return root as? Value }
    return path.extractAny(from: root)
  }

  func embedAny(_ value: Any) -> Any? {
    guard let path else { return value as? Value }
    return path.embedAny(value)
  }
}

/// A case key path as the source writes it: `.user.loaded`.
package func caseName<Root>(of keyPath: PartialCaseKeyPath<Root>) -> String {
  let name = (Case<Root>()[keyPath: keyPath] as? any AnyCase)?.name ?? ""
  return name.isEmpty ? ".self" : ".\(name)"
}
