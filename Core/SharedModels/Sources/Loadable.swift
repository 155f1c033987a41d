/// The state of a request; every feature represents idle, busy, done and failed this way.
public enum Loadable<Value: Hashable & Sendable, Failure: Error & Hashable>: Hashable, Sendable {
  /// Not requested yet.
  case idle
  /// In progress.
  case loading
  /// Done.
  case loaded(Value)
  /// Failed.
  case failed(Failure)

  /// Wraps the result of a request.
  public init(_ answer: Result<Value, Failure>) {
    switch answer {
    case .success(let value): self = .loaded(value)
    case .failure(let error): self = .failed(error)
    }
  }

  /// Whether the request is in progress.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The value, once loaded.
  public var value: Value? { if case .loaded(let value) = self { value } else { nil } }

  /// The error, once failed.
  public var error: Failure? { if case .failed(let error) = self { error } else { nil } }
}
