/// Separates the actions that the test sent from those that effects sent, and keeps the latter until they are received.
@MainActor
final class TestInbox<State, Action> {
  /// An action that was reduced, and the state after it.
  struct Reduced {
    let action: Action
    let state: State
    /// The identifier of the first element that the action put on a stack.
    let firstStackElement: StackElementID
  }

  /// The actions that effects have sent and that were not received yet.
  private(set) var received: [Reduced] = []
  /// Whether the feature has dismissed itself and takes no more actions.
  private(set) var isDismissed = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isSending = false
  private var sent: Reduced?
  /// The source of identifiers for elements of stacks.
  var stackElements = StackElementIDGenerator()
  private var nextStackElement: StackElementID = 0
  private let report: TestReport

  init(report: TestReport) { self.report = report }

  /// Sends `action` to `core`. Returns the state right after it, before that of any action that followed.
  func send(_ action: Action, to core: RootCore<State, Action>) -> (reduced: Reduced, task: StoreTask) {
    isSending = true
    nextStackElement = stackElements.peek()
    let task = core.send(action)
    defer { sent = nil }
    return (sent ?? Reduced(action: action, state: core.state, firstStackElement: nextStackElement), task)
  }

  /// Records an action that has been reduced.
  func reduced(_ action: Action, _ state: State) {
    let reduced = Reduced(action: action, state: state, firstStackElement: nextStackElement)
    nextStackElement = stackElements.peek()
    if isSending {
      isSending = false
      sent = reduced
    } else {
      received.append(reduced)
      report.append(String(customDumping: action))
      notify()
    }
  }

  func dismiss(_ effects: EffectRegistry) {
    isDismissed = true
    effects.cancelAll()
  }

  func takeFirst() -> Reduced? {
    guard !received.isEmpty else { return nil }
    report.popFirst()
    return received.removeFirst()
  }

  func takeAll() -> [Reduced] {
    defer {
      received = []
      report.removeAll()
    }
    return received
  }

  /// Returns when an action is received or an effect ends.
  func nextEvent() async {
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Wakes everything that waits for an event.
  func notify() {
    guard !waiters.isEmpty else { return }
    let all = waiters
    waiters = []
    for waiter in all { waiter.resume() }
  }
}
