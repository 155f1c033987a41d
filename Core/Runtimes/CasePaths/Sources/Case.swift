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
}

/// A key path to a case of an enum, for example `\.user`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, without the type of the payload.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// A ``Case`` without the type of the payload.
protocol AnyCase {
  var wholePath: any CasePathOrigin { get }
}

extension Case: AnyCase {
  /// The path, or that to the whole value.
  var wholePath: any CasePathOrigin { path ?? AnyCasePath<Value, Value>() }
}

/// A case key path as the source writes it: `.user.loaded`.
package func caseName<Root>(of keyPath: PartialCaseKeyPath<Root>) -> String {
  let name = (Case<Root>()[keyPath: keyPath] as? any AnyCase)?.wholePath.name ?? ""
  return name.isEmpty ? ".self" : ".\(name)"
}

extension KeyPath {
  /// Embeds a payload in the case: `(\Action.Cases.user)(payload)`.
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath<Enum, Payload>(self).embed(payload)
  }

  /// The value of a case without a payload.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath<Enum, Void>(self).embed(())
  }

  /// Matches a value that is the named case: `case \.settings.reset:`.
  public static func ~= <Enum: CasePathable, Payload>(path: KeyPath, value: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath<Enum, Payload>(path).extract(from: value) != nil
  }
}

extension _AppendKeyPath {
  /// Embeds a payload in the case; `nil` when it has the wrong type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ payload: Any) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.wholePath.embedAny(payload) as? Enum
  }
}
