/// What the current task sees: overrides, open scopes, and what is going on.
final class Context: Sendable {
  /// What values are wanted for. To describe an override is not to use what is read for it; what is read to prepare
  /// keys does not become their own.
  enum Purpose { case reading, describing, preparing }

  @TaskLocal static var current = Context(from: nil)

  let overrides: Overrides
  let scopes: OpenScope?
  /// What the running bootstrap block has registered.
  let staging: Staging?
  let trace: TraceRecorder?
  let purpose: Purpose

  /// The current context, but for what is given.
  init(
    from current: Context? = .current, overrides: Overrides? = nil, scopes: OpenScope?? = nil, staging: Staging? = nil,
    trace: TraceRecorder? = nil, purpose: Purpose? = nil
  ) {
    (self.overrides, self.scopes) = (overrides ?? current?.overrides ?? [], scopes ?? current?.scopes)
    (self.staging, self.trace) = (staging ?? current?.staging, trace ?? current?.trace)
    self.purpose = purpose ?? current?.purpose ?? .reading
  }

  /// The current context with the overrides that `update` describes.
  convenience init(describedBy update: (inout InjectedValues) throws -> Void) rethrows {
    var values = InjectedValues.current
    try Context(purpose: .describing).run { try update(&values) }
    self.init(overrides: Overrides(values, over: Context.current.overrides), purpose: .reading)
  }

  /// The current context with the overrides that an asynchronous `update` describes.
  convenience init(
    isolation: isolated (any Actor)?, describedBy update: (inout InjectedValues) async throws -> Void
  ) async rethrows {
    var values = InjectedValues.current
    try await Context.$current.withValue(Context(purpose: .describing)) { try await update(&values) }
    self.init(overrides: Overrides(values, over: Context.current.overrides), purpose: .reading)
  }

  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Context.$current.withValue(self, operation: operation)
  }
}
