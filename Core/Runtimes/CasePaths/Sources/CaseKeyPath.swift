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
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(payload) as? Enum
  }
}
