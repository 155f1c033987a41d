// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The macros by the names of the real package, expanded by this package's plugin, with its roles and what its expansions
// name: the registrar is this package's. The real macros, read in a version of about 1.7, write other
// members in their place and add conformances (CaseReducer, Observable); they go on the same declarations. The real
// ObservableState inherits from Perceptible where that is to be had.
@_exported public import CasePaths
public import Observation

@attached(member, names: named(State), named(Action), named(init), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer)
public macro Reducer() = #externalMacro(module: "CompilerPlugin", type: "ReducerMacro")

@attached(extension, conformances: ObservableState)
@attached(
  member, names: named(_$observationRegistrar), named(_$notifyChanges), named(_$observedProperties))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "CompilerPlugin", type: "ObservableStateMacro")

@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "CompilerPlugin", type: "ObservationStateTrackedMacro")

// MARK: - Observation

public protocol ObservableState: Observable {}

public struct ObservedProperty<State> {
  public init<Value>(
    _ name: StaticString, _ keyPath: WritableKeyPath<State, Value>,
    change: @escaping (inout State, (inout Value) -> Void) -> Void
  ) {}
}

public func _$didChange<Value>(_ old: Value, _ new: Value) -> Bool { unseen() }

public struct ObservationStateRegistrar: Hashable, Sendable {
  public init() {}
  public var isTracking: Bool { unseen() }
  public func isShared(with other: Self) -> Bool { unseen() }
  public func access(_ property: StaticString) {}
  public func notify(_ property: StaticString, if didChange: Bool) {}
}
