import IssueReporting

/// Where a reducer is in the tree of its store's reducers.
///
/// It names the operator there: the effects of a child belong to the operator at this position, also when the reducer
/// there is built anew, as that of an `onChange` is with each change.
public struct _ReducerPosition {
  /// How deep features may be nested before they are reported as an endless recursion.
  private static let mostFeatures = 150

  let runtime: ReducerRuntime
  /// Which part of each operator leads here, from the root.
  private(set) var path: [Int] = []
  /// The features around this position, from the root.
  private var features: [any Any.Type] = []
  /// How a property of the feature around this position is changed in place: the ``ObservedProperty/change`` of the
  /// one with a key path.
  @usableFromInline var change: ((_ property: AnyKeyPath) -> Any?)?

  /// The position of a store's reducer.
  init(rootOf runtime: ReducerRuntime = ReducerRuntime()) { self.runtime = runtime }

  /// The step of the nth reducer of the operator here.
  @inlinable
  func step<R: Reducer>(_ part: Int, of reducer: R) -> _ReducerStep<R.State, R.Action> {
    reducer._step(at: self.part(part))
  }

  /// The step of a child of the operator here.
  @inlinable
  func childStep<R: Reducer>(of child: R) -> _ReducerStep<R.State, R.Action> {
    LaterStep { step(1, of: child) }.run
  }

  @usableFromInline
  func part(_ part: Int) -> Self {
    var position = self
    position.path.append(part)
    return position
  }

  /// The position of the body of a feature here; `nil` when it is nested too deeply, which is reported.
  @usableFromInline
  func inside(_ feature: any Any.Type) -> Self? {
    guard features.count < Self.mostFeatures else {
      reportRecursion(to: feature)
      return nil
    }
    var position = self
    position.features.append(feature)
    return position
  }

  /// The position of a feature whose state is known to be observable, so that nobody has to find that out at run time.
  @inlinable
  func observing<State: ObservableState>(_ state: State.Type) -> Self {
    var position = self
    lazy var properties = State._$observedProperties
    position.change = { keyPath in properties.first { $0.keyPath == keyPath }?.change }
    return position
  }

  private func reportRecursion(to feature: any Any.Type) {
    let start = features.lastIndex { $0 == feature } ?? features.startIndex
    let circle = (features[start...] + [feature]).map { "\($0)" }.joined(separator: " → ")
    reportIssue(
      """
      The bodies of these reducers contain each other without end: \(circle).

      A reducer may contain itself only for a smaller state, through 'ifLet' or 'forEach'. Take one of these out of \
      the other's body. The action was not reduced any further.
      """)
  }
}

/// A step that is prepared with its first action: a feature may contain itself, as a tree does, and most children never
/// get an action.
@usableFromInline
final class LaterStep<State, Action> {
  private let prepare: () -> _ReducerStep<State, Action>
  private lazy var step = prepare()

  @usableFromInline
  init(_ prepare: @escaping () -> _ReducerStep<State, Action>) { self.prepare = prepare }

  @usableFromInline
  func run(_ state: inout State, _ action: Action) -> Effect<Action> { step(&state, action) }
}

/// What the reducers of one store share while they run: which effects run, and whose child the current action is for.
///
/// It belongs to its store's reducer and is used only while that reduces, so it needs no lock.
final class ReducerRuntime {
  let effects: EffectRegistry
  private(set) var path = ScopePath.root

  init(effects: EffectRegistry = EffectRegistry()) { self.effects = effects }

  /// Runs `body` as the child that `component` names.
  func within<Result>(_ component: ScopePath.Component, _ body: () -> Result) -> Result {
    path.components.append(component)
    defer { path.components.removeLast() }
    return body()
  }
}
