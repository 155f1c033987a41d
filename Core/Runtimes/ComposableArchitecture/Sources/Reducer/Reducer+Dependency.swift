public import Dependencies

extension Reducer {
  /// Overrides a dependency for this reducer and its effects: `.dependency(\.clock, ImmediateClock())`.
  public func dependency<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some ReducerOf<Self> {
    transformDependency { $0[keyPath: keyPath] = value }
  }

  /// Changes the dependencies of this reducer and its effects.
  public func transformDependency(
    _ transform: @escaping @Sendable (_ dependencies: inout DependencyValues) -> Void
  ) -> some ReducerOf<Self> {
    Reduce<State, Action>(step: { position in
      let base = position.step(0, of: self)
      return { state, action in withDependencies(transform) { base(&state, action) } }
    })
  }

  /// Changes one dependency of this reducer and its effects, starting from its outer value.
  public func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping @Sendable (_ dependency: inout Value) -> Void
  ) -> some ReducerOf<Self> {
    transformDependency { transform(&$0[keyPath: keyPath]) }
  }
}
