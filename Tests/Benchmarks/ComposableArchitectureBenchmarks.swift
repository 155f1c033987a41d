import ComposableArchitecture

extension BenchmarkSuite {
  /// The reducer runtime: what an action costs.
  static let composableArchitecture = BenchmarkSuite(name: "ComposableArchitecture") { harness in
    sends(harness)
    scopes(harness)
    await lists(harness)
    children(harness)
    await effects(harness)
    await tests(harness)
    memory(harness)
  }
}

@MainActor
private func sends(_ harness: BenchmarkHarness) {
  let floor = FloorStore<PlainCounter.State, PlainCounter.Action>(PlainCounter.State()) { state, action in
    if case .increment = action { state.count += 1 }
    return nil
  }
  let plain = Store(initialState: PlainCounter.State()) { PlainCounter() }
  harness.compare("send, no effect", with: "class with a stored closure", atMost: 4) { count in
    for _ in 0..<count { floor.send(.increment) }
  } subject: { count in
    for _ in 0..<count { plain.send(.increment) }
  }
  harness.allocations("send, no effect", atMost: 0) { count in
    for _ in 0..<count { plain.send(.increment) }
  }
  let observable = Store(initialState: ObservableCounter.State()) { ObservableCounter() }
  harness.compare("send, observable state", with: "send, plain state", atMost: 2) { count in
    for _ in 0..<count { plain.send(.increment) }
  } subject: { count in
    for _ in 0..<count { observable.send(.increment) }
  }
}

/// The innermost reducer of the floors.
private func increment(_ state: inout PlainCounter.State, _ action: FloorAction) -> FloorEffect? {
  state.count += 1
  return nil
}

@MainActor
private func scopes(_ harness: BenchmarkHarness) {
  let one = Store(initialState: Level1.State()) { Level1() }
  let oneFloor = FloorStore(
    FloorNest(child: PlainCounter.State()), reduce: scoped(\.child, increment))
  harness.compare("send through 1 Scope", with: "1 nested key path closure") { count in
    for _ in 0..<count { oneFloor.send(.child(.increment)) }
  } subject: { count in
    for _ in 0..<count { one.send(.child(.increment)) }
  }

  let five = Store(initialState: Level5.State()) { Level5() }
  typealias Deep = FloorNest<FloorNest<FloorNest<FloorNest<FloorNest<PlainCounter.State>>>>>
  let fiveFloor = FloorStore<Deep, FloorAction>(
    FloorNest(
      child: FloorNest(child: FloorNest(child: FloorNest(child: FloorNest(child: PlainCounter.State()))))),
    reduce: scoped(\.child, scoped(\.child, scoped(\.child, scoped(\.child, scoped(\.child, increment))))))
  let deep = FloorAction.child(.child(.child(.child(.child(.increment)))))
  harness.compare("send through 5 Scopes", with: "5 nested key path closures", atMost: 3) { count in
    for _ in 0..<count { fiveFloor.send(deep) }
  } subject: { count in
    for _ in 0..<count { five.send(.child(.child(.child(.child(.child(.increment)))))) }
  }
}

@MainActor
private func lists(_ harness: BenchmarkHarness) async {
  func rows(_ count: Int) -> IdentifiedArrayOf<Row.State> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
  }
  let short = Store(initialState: PlainList.State(rows: rows(10))) { PlainList() }
  let long = Store(initialState: PlainList.State(rows: rows(1_000))) { PlainList() }
  harness.compare("forEach, 1,000 rows, one changed", with: "the same with 10 rows", atMost: 1.5) { count in
    for _ in 0..<count { short.send(.rows(.element(id: 5, action: .increment))) }
  } subject: { count in
    for _ in 0..<count { long.send(.rows(.element(id: 500, action: .increment))) }
  }
  let shortObservable = Store(initialState: ObservableList.State(rows: rows(10))) { ObservableList() }
  let longObservable = Store(initialState: ObservableList.State(rows: rows(1_000))) { ObservableList() }
  harness.compare("forEach, 1,000 rows, observable", with: "the same with 10 rows", atMost: 1.5) { count in
    for _ in 0..<count { shortObservable.send(.rows(.element(id: 5, action: .increment))) }
  } subject: { count in
    for _ in 0..<count { longObservable.send(.rows(.element(id: 500, action: .increment))) }
  }
  await harness.measure("forEach, one row of 1,000", atMost: 2_000) { count in
    for _ in 0..<count { longObservable.send(.rows(.element(id: 500, action: .increment))) }
  }
}

/// What a child that comes and goes costs compared with one that is always there.
@MainActor
private func children(_ harness: BenchmarkHarness) {
  let scoped = Store(initialState: Level1.State()) { Level1() }
  func compare(_ name: String, _ subject: (Int) -> Void) {
    harness.compare(name, with: "send through 1 Scope") { count in
      for _ in 0..<count { scoped.send(.child(.increment)) }
    } subject: { count in
      subject(count)
    }
  }
  let children = Store(initialState: Children.State()) { Children() }
  compare("send to an optional child") { count in
    for _ in 0..<count { children.send(.optional(.increment)) }
  }
  compare("send to a presented child") { count in
    for _ in 0..<count { children.send(.presented(.presented(.increment))) }
  }
  let top = children.path.ids[0]
  compare("send to the top of a stack") { count in
    for _ in 0..<count { children.send(.path(.element(id: top, action: .increment))) }
  }
}

@MainActor
private func effects(_ harness: BenchmarkHarness) async {
  let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
  var sum = 0
  await harness.compare("effect round trip", with: "bare main-actor Task, awaited", atMost: 1.5) { count in
    for _ in 0..<count { await Task { @MainActor in sum += 1 }.value }
  } subject: { count in
    for _ in 0..<count { await store.send(.load).finish() }
  }
  // A store lives on the main actor. The least that code elsewhere can do is to go there, start a task, wait for it
  // there, and come back.
  await harness.compare(
    "effect round trip, from off the main actor", with: "bare Task started and awaited there", atMost: 1.5,
    count: 2_000
  ) { count in
    await Task.detached { for _ in 0..<count { await bareRoundTrip() } }.value
  } subject: { count in
    await Task.detached { for _ in 0..<count { await store.send(.load).finish() } }.value
  }
  keep(sum)
}

/// Starts a task on the main actor and waits for it there.
@MainActor
private func bareRoundTrip() async {
  await Task { @MainActor in keep(0) }.value
}

@MainActor
private func tests(_ harness: BenchmarkHarness) async {
  let store = TestStore(initialState: PlainCounter.State()) { PlainCounter() }
  await harness.measure("TestStore.send", atMost: 5_000) { count in
    for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
  }
  await harness.measure("TestStore.send and receive") { count in
    for _ in 0..<count {
      await store.send(.load)
      await store.receive(.loaded(1)) { $0.count += 1 }
    }
  }
}

@MainActor
private func memory(_ harness: BenchmarkHarness) {
  let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
  for _ in 0..<10_000 { store.send(.increment) }
  let before = harness.peakMemory()
  for _ in 0..<1_000_000 { store.send(.increment) }
  let growth = harness.peakMemory() - before
  harness.note("1,000,000 sends raise the memory peak by \(growth) kB", isOverLimit: growth > 256)
}
