/// Where a test store's actions pass: it tells what the test sent from what effects sent, and keeps the latter.
@MainActor
final class TestDesk<State, Action> {
  /// An action that was reduced, and the state after it.
  struct Reduced {
    let action: Action
    let state: State
    /// The identifier that the first element it put on a stack got.
    let firstStackElement: StackElementID
  }

  /// What effects have sent.
  private(set) var received: [Reduced] = []
  /// Whether the feature has dismissed itself; nobody can send to it any more.
  private(set) var isDismissed = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isSending = false
  private var sent: Reduced?
  /// Where the elements of stacks get their identifiers.
  var stackElements = StackElementIDGenerator()
  private var nextStackElement: StackElementID = 0
  private let ledger: TestLedger

  init(ledger: TestLedger) { self.ledger = ledger }

  /// Sends `action` through `core` and returns what became of it, before anything that it led to.
  func send(_ action: Action, to core: RootCore<State, Action>) -> (reduced: Reduced, task: StoreTask) {
    isSending = true
    nextStackElement = stackElements.peek()
    let task = core.send(action)
    defer { sent = nil }
    return (sent ?? Reduced(action: action, state: core.state, firstStackElement: nextStackElement), task)
  }

  /// Takes note of an action that has been reduced.
  func reduced(_ action: Action, _ state: State) {
    let reduced = Reduced(action: action, state: state, firstStackElement: nextStackElement)
    nextStackElement = stackElements.peek()
    if isSending {
      isSending = false
      sent = reduced
    } else {
      received.append(reduced)
      ledger.enter(String(customDumping: action))
      ring()
    }
  }

  func dismiss(_ effects: EffectRegistry) {
    isDismissed = true
    effects.cancelAll()
  }

  func takeFirst() -> Reduced? {
    guard !received.isEmpty else { return nil }
    ledger.strikeFirst()
    return received.removeFirst()
  }

  func takeAll() -> [Reduced] {
    defer {
      received = []
      ledger.strikeAll()
    }
    return received
  }

  /// Returns at the next received action or ended effect.
  func nextEvent() async {
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Wakes whoever waits for an event.
  func ring() {
    guard !waiters.isEmpty else { return }
    let all = waiters
    waiters = []
    for waiter in all { waiter.resume() }
  }
}
