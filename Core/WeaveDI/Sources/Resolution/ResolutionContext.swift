/// What the current task sees: its overrides and its open scopes.
///
/// One task-local value for both, so that a read outside of them costs one look.
@usableFromInline
final class ResolutionContext: Sendable {
  @TaskLocal static var current: ResolutionContext?

  let layer: Layer?
  let scopes: ScopeNode?

  init(layer: Layer?, scopes: ScopeNode?) {
    self.layer = layer
    self.scopes = scopes
  }

  @usableFromInline
  static var currentLayer: Layer? { current?.layer }

  /// The current context with one layer more.
  convenience init(updating update: (inout InjectedValues) throws -> Void) rethrows {
    let current = ResolutionContext.current
    var values = InjectedValues(settingOver: current?.layer)
    try update(&values)
    self.init(layer: Layer(values, over: current?.layer), scopes: current?.scopes)
  }

  /// The current context with one layer more.
  static func updated(
    isolation: isolated (any Actor)?, _ update: (inout InjectedValues) async throws -> Void
  ) async rethrows -> ResolutionContext {
    let current = ResolutionContext.current
    var values = InjectedValues(settingOver: current?.layer)
    try await update(&values)
    return ResolutionContext(layer: Layer(values, over: current?.layer), scopes: current?.scopes)
  }
}

/// Runs `operation` with `context` as the current one, keeping the type of its error.
func run<Result, Failure: Error>(
  in context: ResolutionContext?, _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try ResolutionContext.$current.withValue(context) {
    Swift.Result { () throws(Failure) -> Result in try operation() }
  }.get()
}

/// Runs an asynchronous `operation` with `context` as the current one.
func run<Result, Failure: Error>(
  in context: ResolutionContext?,
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await ResolutionContext.$current.withValue(context) { () async -> Swift.Result<Result, Failure> in
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }.get()
}
