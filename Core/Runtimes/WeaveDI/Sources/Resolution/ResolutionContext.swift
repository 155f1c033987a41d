/// What the current task sees: its overrides and its open scopes.
///
/// One task-local value for both, so that a read outside of them costs one lookup.
@usableFromInline
final class ResolutionContext: Sendable {
  @TaskLocal static var current: ResolutionContext?

  /// What the values are wanted for.
  enum Mode {
    case reading
    /// To describe an override: reading a value for that does not count as using it.
    case setting
    /// To prepare keys: reading a value for that does not make it the key's own.
    case preparing
  }

  let layer: Layer?
  let scopes: ScopeNode?
  private let mode: Mode

  init(layer: Layer?, scopes: ScopeNode?, mode: Mode = .reading) {
    self.layer = layer
    self.scopes = scopes
    self.mode = mode
  }

  @usableFromInline
  static var currentLayer: Layer? { current?.layer }

  static var mode: Mode { current?.mode ?? .reading }

  private static func inMode(_ mode: Mode) -> ResolutionContext {
    ResolutionContext(layer: current?.layer, scopes: current?.scopes, mode: mode)
  }

  /// Runs `update`, which describes values rather than using them.
  static func describing<Result>(_ mode: Mode, _ update: () throws -> Result) rethrows -> Result {
    try $current.withValue(inMode(mode)) { try update() }
  }

  /// The current context with one layer more.
  convenience init(updating update: (inout InjectedValues) throws -> Void) rethrows {
    var values = InjectedValues.current
    try Self.describing(.setting) { try update(&values) }
    self.init(adding: values)
  }

  /// The current context with one layer more.
  static func updated(
    isolation: isolated (any Actor)?, _ update: (inout InjectedValues) async throws -> Void
  ) async rethrows -> ResolutionContext {
    var values = InjectedValues.current
    try await $current.withValue(inMode(.setting)) { try await update(&values) }
    return ResolutionContext(adding: values)
  }

  private convenience init(adding values: InjectedValues) {
    let current = ResolutionContext.current
    self.init(layer: Layer(values, over: current?.layer), scopes: current?.scopes)
  }
}
