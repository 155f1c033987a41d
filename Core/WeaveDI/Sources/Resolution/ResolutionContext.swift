/// Everything about resolving that belongs to the current task: overrides, the running factory, the open scopes.
///
/// One task-local value for all of them, so that a read outside any of them costs one look.
@usableFromInline
final class ResolutionContext: Sendable {
  @TaskLocal static var current: ResolutionContext?

  let layer: Layer?
  let frame: Frame?
  let scopes: ScopeNode?
  let trace: TraceRecorder?
  /// True when there are only overrides: no factory runs, no scope is open, nobody counts the steps.
  let isPlain: Bool

  init(layer: Layer?, frame: Frame?, scopes: ScopeNode?, trace: TraceRecorder?) {
    self.layer = layer
    self.frame = frame
    self.scopes = scopes
    self.trace = trace
    isPlain = frame == nil && scopes == nil && trace == nil
  }

  /// The running factory, if it runs on this thread.
  var activeFrame: Frame? {
    guard let frame, frame.isCurrent else { return nil }
    return frame
  }
}
