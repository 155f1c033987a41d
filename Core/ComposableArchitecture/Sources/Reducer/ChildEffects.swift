/// What an operator with children that come and go does about their effects.
struct ChildEffects {
  private let operation: Int
  private let runtime: ReducerRuntime

  init(in runtime: ReducerRuntime) {
    self.runtime = runtime
    operation = runtime.makeOperationID()
  }

  /// Runs a child's step as that child; its effects are the child's own.
  func run<Action>(as child: EffectID, _ step: () -> Effect<Action>) -> Effect<Action> {
    let component = ScopePath.Component(operation: operation, child: child)
    let effect = runtime.within(component, step)
    return Effect(operation: effect.operation.map { .within(component, $0) })
  }

  /// Cancels the effects of children that are not there any more: of those under way, and of `reduced` just now.
  func cancelOfGone<Action>(
    reduced: EffectID?, adding effect: Effect<Action>, isPresent: (EffectID) -> Bool
  ) -> Effect<Action> {
    guard reduced != nil || !runtime.effects.isEmpty else { return effect }
    var gone = runtime.effects.busyChildren(of: operation, at: runtime.path)
    if let reduced { gone.insert(reduced) }
    var effect = effect
    for child in gone where !isPresent(child) {
      let component = ScopePath.Component(operation: operation, child: child)
      effect = effect.merge(with: Effect(operation: .cancelWithin(component)))
    }
    return effect
  }
}
