/// Makes each property of a state observable by itself, and the state an ``ObservableState-protocol``.
///
/// It can be put on a struct, or on an enum whose cases hold states.
@attached(extension, conformances: ObservableState)
@attached(
  member, names: named(_$observationRegistrar), named(_$id), named(_$willModify), named(_$observedProperties))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "CompilerPlugin", type: "ObservableStateMacro")

/// What ``ObservableState()`` puts on each stored property.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "CompilerPlugin", type: "ObservationStateTrackedMacro")

/// Leaves a property of an ``ObservableState()`` unobserved.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() = #externalMacro(module: "CompilerPlugin", type: "ObservationStateIgnoredMacro")
