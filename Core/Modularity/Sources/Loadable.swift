/// The state of a request; every feature represents idle, busy, done and failed this way.
///
/// What was loaded before stays while it is loaded anew, and when that fails, so that a screen has something to show.
public enum Loadable<Value: Equatable & Sendable, Failure: Error & Equatable>: Equatable, Sendable {
  /// Not requested yet.
  case idle
  /// In progress; with what was loaded before.
  case loading(previous: Value? = nil)
  /// Done.
  case loaded(Value)
  /// Failed; with what was loaded before.
  case failed(Failure, previous: Value? = nil)

  /// Whether the request is in progress.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// What was loaded last.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  /// The error, once failed.
  public var error: Failure? { if case .failed(let error, _) = self { error } else { nil } }

  /// Begins the same request anew.
  public mutating func reload() { self = .loading(previous: value) }

  /// Takes the result of the request.
  public mutating func finish(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let error): self = .failed(error, previous: value)
    }
  }
}
