/// Combines reducers in the order in which they are written; each sees the state that the one before it left.
///
/// Several reducers become one whose type does not name theirs: the runtime would have to look up such a nest of types,
/// level by level, before the first action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// One reducer is itself.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// An erased reducer, wrapped so that it can be composed.
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// Nothing does nothing.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first of several.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more after those before.
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> Reduce<State, Action> {
    Reduce(step: { position in
      let (first, second) = (position.step(0, of: accumulated), position.step(1, of: next))
      return { state, action in first(&state, action).merge(with: second(&state, action)) }
    })
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(step: { $0.step(0, of: reducer) })
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(step: { $0.step(1, of: reducer) })
  }

  /// An `if` without an `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// What stands inside `if #available`.
  public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// A `for` loop.
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> Reduce<State, Action> {
    Reduce(step: { position in
      let steps = reducers.enumerated().map { position.step($0, of: $1) }
      return { state, action in steps.reduce(Effect<Action>.none) { $0.merge(with: $1(&state, action)) } }
    })
  }
}
