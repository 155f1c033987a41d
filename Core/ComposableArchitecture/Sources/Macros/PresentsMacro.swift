/// Keeps an optional child state in a ``PresentationState`` inside an ``ObservableState()``:
/// `@Presents var editor: Editor.State?`.
///
/// `$editor` gives the presentation state, for `ifLet(\.$editor, action: \.editor)`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "CompilerPlugin", type: "PresentsMacro")
