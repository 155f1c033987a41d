/// What has become of something that was asked for: the one way in which a feature's state says busy, done and failed.
public enum Loadable<Value: Hashable & Sendable, Failure: Error & Hashable>: Hashable, Sendable {
  /// Not asked for yet.
  case idle
  /// On its way.
  case loading
  /// There.
  case loaded(Value)
  /// Not to be had.
  case failed(Failure)

  /// What a question came to.
  public init(_ answer: Result<Value, Failure>) {
    switch answer {
    case .success(let value): self = .loaded(value)
    case .failure(let error): self = .failed(error)
    }
  }

  /// Whether it is on its way.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The value, when it is there.
  public var value: Value? { if case .loaded(let value) = self { value } else { nil } }

  /// Why it is not to be had.
  public var error: Failure? { if case .failed(let error) = self { error } else { nil } }
}
