extension Reducer {
  /// Overrides a dependency for this reducer and its effects: `.dependency(\.clock, ImmediateClock())`.
  public func dependency<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some ReducerOf<Self> {
    DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes the dependencies of this reducer and its effects.
  public func transformDependency(
    _ transform: @escaping @Sendable (_ dependencies: inout DependencyValues) -> Void
  ) -> some ReducerOf<Self> {
    DependencyReducer(base: self, transform: transform)
  }

  /// Changes one dependency of this reducer and its effects, from the value it has outside.
  public func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping @Sendable (_ dependency: inout Value) -> Void
  ) -> some ReducerOf<Self> {
    DependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

private struct DependencyReducer<Base: Reducer>: Reducer {
  let base: Base
  let transform: @Sendable (inout DependencyValues) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension DependencyReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<Base.State, Base.Action> {
    let base = prepare(base, in: runtime)
    let transform = transform
    return { state, action in
      withDependencies(transform) { base(&state, action) }
    }
  }
}
