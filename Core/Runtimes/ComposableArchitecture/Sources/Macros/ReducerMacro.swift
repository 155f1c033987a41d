/// Makes a type a ``Reducer-protocol``: its `Action` gets case paths, and ``ReducerBuilder`` builds its `body`.
///
/// An empty `State`, `Action` or `body` is added where there is none. For an enum whose cases hold features, the macro
/// writes a state and an action with a case for each feature, and the body that runs them:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case editor(Editor)
///   case confirmation(Confirmation)
/// }
/// ```
///
/// The state and the action conform to the protocols that are listed:
/// `@Reducer(state: .equatable, .sendable, action: .equatable)`.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
  #externalMacro(module: "CompilerPlugin", type: "ReducerMacro")

/// A protocol that the compiler can make the state or the action of an enum reducer conform to.
public struct SynthesizedConformance: Sendable {
  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}

/// Marks a case of an enum reducer that holds an ``EphemeralState``, such as a question: it has no reducer, and is
/// removed by the answer. Alerts and dialogues need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "CompilerPlugin", type: "MarkMacro")

/// Marks a case of an enum reducer that holds a plain value, without a reducer and without actions.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "CompilerPlugin", type: "MarkMacro")
