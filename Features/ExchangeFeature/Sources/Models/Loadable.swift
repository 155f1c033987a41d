/// A value that a screen shows once it is there.
public enum Loadable<Value: Sendable & Hashable>: Sendable, Hashable {
  /// Not asked for yet.
  case idle
  /// On its way.
  case loading
  /// There.
  case loaded(Value)
  /// Not to be had.
  case failed(ExchangeError)

  /// The value, when it is there.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// Why it is not to be had.
  public var error: ExchangeError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
