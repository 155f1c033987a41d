/// Makes a type a ``Reducer-protocol``: its `Action` gets case paths and its `body` is built by ``ReducerBuilder``.
///
/// A missing `State`, `Action` or `body` is supplied empty.
@attached(extension, conformances: Reducer)
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "CompilerPlugin", type: "ReducerMacro")
