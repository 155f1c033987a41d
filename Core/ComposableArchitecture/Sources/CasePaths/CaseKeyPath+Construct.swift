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
}
