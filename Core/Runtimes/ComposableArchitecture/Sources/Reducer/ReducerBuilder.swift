/// Combines reducers in the order in which they are written; each sees the state that the one before it left.
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

  /// One reducer is itself.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The first of several.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// The second of several.
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> SequencedReducers<State, Action> {
    SequencedReducers(reducers: [accumulated, next])
  }

  /// One more after those before.
  public static func buildPartialBlock<R: Reducer<State, Action>>(
    accumulated: SequencedReducers<State, Action>, next: R
  ) -> SequencedReducers<State, Action> {
    var sequence = accumulated
    sequence.reducers.append(next)
    return sequence
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> ConditionalReducer<R0, R1> {
    .first(reducer)
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> ConditionalReducer<R0, R1> {
    .second(reducer)
  }

  /// An `if` without an `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> OptionalReducer<R> {
    OptionalReducer(wrapped: reducer)
  }

  /// What stands inside `if #available`.
  public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// A `for` loop.
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> SequencedReducers<State, Action> {
    SequencedReducers(reducers: reducers)
  }

  /// The whole.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}
