public import WeaveDI

// What 3.3 has and 3.4 has not, or not for other modules.

/// The namespace of the documents' `WeaveDI.Container`.
public enum WeaveDI {
  /// The container.
  public typealias Container = DIContainer
}

extension DIContainer {
  /// The container of the process.
  public static var live: DIContainer {
    get { shared }
    set { shared = newValue }
  }

  /// Registers in the container of the process.
  public static func update(_ configure: @Sendable (DIContainer) -> Void) async { configure(shared) }
}

extension InjectedKey {
  /// The live value, where a key says nothing else.
  public static var testValue: Value { liveValue }

  /// The live value, where a key says nothing else.
  public static var previewValue: Value { liveValue }
}

extension InjectedValues {
  /// The values of the running task.
  public static var current: InjectedValues { InjectedManager.current }
}

/// Runs an operation with other values.
public func withInjectedValues<R>(
  _ update: (inout InjectedValues) -> Void, operation: () async throws -> R
) async rethrows -> R { try await InjectedManager.withDependencies(update, operation: operation) }

/// Runs an operation with other values.
public func withInjectedValues<R>(_ update: (inout InjectedValues) -> Void, operation: () throws -> R) rethrows -> R {
  try InjectedManager.withDependencies(update, operation: operation)
}
