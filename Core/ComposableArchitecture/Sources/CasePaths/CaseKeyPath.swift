extension KeyPath {
  /// The enum's value for a case with a payload: `(\Action.Cases.user)(payload)`.
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath<Enum, Payload>(self).embed(payload)
  }

  /// The enum's value for a case without a payload.
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
  /// The enum's value with this payload, or `nil` when the case holds another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ payload: Any) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(payload) as? Enum
  }
}
