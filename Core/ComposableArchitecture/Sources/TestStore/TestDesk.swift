/// Where a test store's actions pass: it tells what the test sent from what effects sent, and keeps the latter.
@MainActor
final class TestDesk<State, Action> {
  /// An action that an effect sent, and the state after it.
  struct Received {
    let action: Action
    let state: State
  }

  private(set) var received: [Received] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isSending = false
  private var sentState: State?
  private let ledger: TestLedger

  init(ledger: TestLedger) { self.ledger = ledger }

  /// Sends `action` through `core` and returns the state right after it, before anything that it led to.
  func send(_ action: Action, to core: RootCore<State, Action>) -> (state: State, task: StoreTask) {
    isSending = true
    let task = core.send(action)
    defer { sentState = nil }
    return (sentState ?? core.state, task)
  }

  /// Takes note of an action that has been reduced.
  func reduced(_ action: Action, _ state: State) {
    if isSending {
      isSending = false
      sentState = state
    } else {
      received.append(Received(action: action, state: state))
      ledger.enter(String(customDumping: action))
      ring()
    }
  }

  func takeFirst() -> Received? {
    guard !received.isEmpty else { return nil }
    ledger.strikeFirst()
    return received.removeFirst()
  }

  func takeAll() -> [Received] {
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
