import WeaveDI

/// What the reducers of one store share while they run: where in the tree the current action is, and which effects run.
///
/// It belongs to its store's reducer and is used only while that reduces, so it needs no lock.
@usableFromInline
final class ReducerRuntime {
  /// How deep bodies may be nested before they are reported as an endless recursion.
  private static let deepestBody = 150

  let effects: EffectRegistry
  private(set) var path = ScopePath.root
  private var lastOperation = 0
  /// The operators inside one that is created again with some actions, and the numbers that they got the first time.
  private var inner: (owner: Int, count: Int)?
  private var numbers: [Int: [Int]] = [:]
  private var bodies: [any Any.Type] = []
  private var observable: [ObjectIdentifier: any ObservableState.Type] = [:]
  /// An array of the observed properties of each state whose children are reached.
  private var properties: [ObjectIdentifier: Any] = [:]

  init(effects: EffectRegistry = EffectRegistry()) {
    self.effects = effects
  }

  /// A number for one operator of this store, such as one `forEach`.
  @usableFromInline
  func makeOperationID() -> Int {
    guard let (owner, count) = inner else { return nextOperation() }
    inner = (owner, count + 1)
    let known = numbers[owner] ?? []
    if count < known.count { return known[count] }
    let number = nextOperation()
    numbers[owner] = known + [number]
    return number
  }

  private func nextOperation() -> Int {
    lastOperation += 1
    return lastOperation
  }

  /// Gives the operators that `body` creates for `owner` the same numbers as the last time.
  @usableFromInline
  func renumbering<Result>(within owner: Int, _ body: () -> Result) -> Result {
    let outer = inner
    inner = (owner, 0)
    defer { inner = outer }
    return body()
  }

  /// Runs `body` as the child that `component` names.
  func within<Result>(_ component: ScopePath.Component, _ body: () -> Result) -> Result {
    path.components.append(component)
    defer { path.components.removeLast() }
    return body()
  }

  /// Records that the body of `type` is being built inside those under way; false when they are nested too deeply.
  func enterBody(of type: any Any.Type) -> Bool {
    guard bodies.count < Self.deepestBody else {
      reportRecursion(to: type)
      return false
    }
    bodies.append(type)
    return true
  }

  func leaveBody() { bodies.removeLast() }

  /// Notes that a state is observable, which its feature knows from the compiler.
  func note<State: ObservableState>(observable type: State.Type) { observable[ObjectIdentifier(type)] = type }

  /// One of the observed properties of a state; nil when it does not observe it.
  func observedProperty<State>(_ property: PartialKeyPath<State>) -> ObservedProperty<State>? {
    let id = ObjectIdentifier(State.self)
    if properties[id] == nil {
      func list<Observed: ObservableState>(_ type: Observed.Type) -> Any { Observed._$observedProperties }
      let type = observable[id] ?? State.self as? any ObservableState.Type
      properties[id] = type.map { list($0) } ?? [ObservedProperty<State>]()
    }
    let known = properties[id] as? [ObservedProperty<State>] ?? []
    // By index: iterating over an array of a generic type looks up types by name.
    return known.indices.first { known[$0].keyPath == property }.map { known[$0] }
  }

  private func reportRecursion(to type: any Any.Type) {
    let start = bodies.lastIndex { $0 == type } ?? bodies.startIndex
    let circle = (bodies[start...] + [type]).map { "\($0)" }.joined(separator: " → ")
    reportIssue(
      """
      The bodies of these reducers contain each other without end: \(circle).

      A reducer may contain itself only for a smaller state, through 'ifLet' or 'forEach'. Take one of these out of \
      the other's body. The action was not reduced any further.
      """)
  }
}
