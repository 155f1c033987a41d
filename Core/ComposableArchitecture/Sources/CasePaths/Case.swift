/// What a case key path walks over: `\.user.loaded` is a key path from `Case<Root>` to `Case<Value>`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let path: (any CasePathOrigin<Value>)?

  /// The start of a path: the whole value.
  public init() { path = nil }

  init(path: any CasePathOrigin<Value>) { self.path = path }

  /// One step further, into a case of `Value`.
  public subscript<Next>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Next>>) -> Case<Next>
  where Value: CasePathable {
    let next = Value.allCasePaths[keyPath: keyPath]
    return Case<Next>(path: path?.appending(next) ?? next)
  }
}

/// A key path to a case of an enum, for example `\.user`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum whose payload does not matter.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A ``Case`` whose payload does not matter.
protocol MatchingCase {
  func matches(_ root: Any) -> Bool
}

extension Case: MatchingCase {
  func matches(_ root: Any) -> Bool { path?.matches(root) ?? (root is Value) }
}
