import Dependencies

/// Where the current code runs: in an effect of which store, and where in its tree of features.
///
/// Outside effects, identifiers are known in the whole process.
struct EffectScope: Sendable {
  @TaskLocal static var current = EffectScope(registry: EffectRegistry(), path: .root)

  let registry: EffectRegistry
  let path: ScopePath
}

/// Runs `operation` so that `Task.cancel(id:)` and `Effect.cancel(id:)` with the same identifier cancel it.
///
/// For a part of an effect: `try await withTaskCancellation(id: CancelID.download) { try await client.download() }`.
///
/// - Parameters:
///   - id: The identifier; in an effect it belongs to the effect's feature, as with
///     ``Effect/cancellable(id:cancelInFlight:)``.
///   - cancelInFlight: Whether what already runs under the identifier is cancelled first.
///   - operation: The work.
public func withTaskCancellation<Value: Sendable, Failure>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let scope = EffectScope.current
  let id = EffectID(id)
  if cancelInFlight { scope.registry.cancel(id, within: scope.path) }
  let (task, number) = scope.registry.start(id: id, at: scope.path) { await Result(catching: operation) }
  defer { scope.registry.removeTask(number) }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under `id`; in an effect, only in its own feature and the features inside it.
  public static func cancel(id: some Hashable & Sendable) {
    let scope = EffectScope.current
    scope.registry.cancel(EffectID(id), within: scope.path)
  }
}

/// A part of an effect that can be cancelled separately.
struct CancellableTask: Sendable {
  let id: EffectID
  let path: ScopePath
  let cancel: @Sendable () -> Void
}
