/// When a store's effects begin.
enum EffectStyle {
  /// When `send` has returned, as a task of its own.
  case live
  /// Before `send` returns, as far as the first real wait: so a test knows where an effect stands.
  case test

  @MainActor
  func start(priority: TaskPriority?, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    if self == .test, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(priority: priority) { await work() }
    }
    return Task(priority: priority) { await work() }
  }
}
