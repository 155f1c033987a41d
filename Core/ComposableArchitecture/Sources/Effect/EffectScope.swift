/// Where the present code stands: in an effect of which store, and where in its tree of features.
///
/// Outside of effects identifiers hold in the whole process.
struct EffectScope: Sendable {
  @TaskLocal static var current = EffectScope(registry: EffectRegistry(), path: .root)

  let registry: EffectRegistry
  let path: ScopePath
}

/// Runs `operation`, which `Task.cancel(id:)` and `Effect.cancel(id:)` with the same identifier cancel.
///
/// For a part of an effect: `try await withTaskCancellation(id: CancelID.download) { try await client.download() }`.
///
/// - Parameters:
///   - id: The identifier; in an effect it holds where the effect's feature is, as with ``Effect/cancellable(id:cancelInFlight:)``.
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
  let (registered, register) = AsyncStream.makeStream(of: Void.self)
  let task = Task<Result<Value, Failure>, Never> {
    // A cancellation that comes as soon as the operation has begun has to find the task.
    for await _ in registered {}
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  let number = scope.registry.insert(CancellableTask(id: id, path: scope.path, cancel: task.cancel))
  defer { scope.registry.removeTask(number) }
  register.finish()
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under `id`: in an effect, that of its feature and the features in it.
  public static func cancel(id: some Hashable & Sendable) {
    let scope = EffectScope.current
    scope.registry.cancel(EffectID(id), within: scope.path)
  }
}

/// A part of an effect that can be cancelled by itself.
struct CancellableTask: Sendable {
  let id: EffectID
  let path: ScopePath
  let cancel: @Sendable () -> Void
}
