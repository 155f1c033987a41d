/// Makes the properties of a state observable one by one, and the state an ``ObservableState-protocol``.
///
/// It applies to a struct, or to an enum whose cases hold states.
@attached(extension, conformances: ObservableState)
@attached(
  member, names: named(_$observationRegistrar), named(_$notifyChanges), named(_$observedProperties))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "CompilerPlugin", type: "ObservableStateMacro")

/// Observes one stored property; ``ObservableState()`` adds it to each.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "CompilerPlugin", type: "ObservationStateTrackedMacro")

/// Leaves a property of an ``ObservableState()`` unobserved.
@attached(peer)
public macro ObservationStateIgnored() = #externalMacro(module: "CompilerPlugin", type: "MarkMacro")

/// Keeps an optional child state in a ``PresentationState`` inside an ``ObservableState()``:
/// `@Presents var editor: Editor.State?`.
///
/// `$editor` is the presentation state, for `ifLet(\.$editor, action: \.editor)`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "CompilerPlugin", type: "PresentsMacro")
