import Synchronization
import WeaveDI

/// What a test store has to report at the end of the test; readable from its deinitialiser.
final class TestReport: Sendable {
  private struct Contents {
    var unreceived: [String] = []
    var isExhaustive = true
  }

  private let contents = Mutex(Contents())
  private let effects: EffectRegistry
  private let location: SourceLocation
  private let name: String

  init(name: String, effects: EffectRegistry, location: SourceLocation) {
    self.name = name
    self.effects = effects
    self.location = location
  }

  /// Adds an action that has to be received.
  func append(_ action: String) { contents.withLock { $0.unreceived.append(action) } }

  /// Removes the oldest action: it was received.
  func popFirst() { contents.withLock { _ = $0.unreceived.removeFirst() } }

  func removeAll() { contents.withLock { $0.unreceived = [] } }

  func setExhaustive(_ isExhaustive: Bool) { contents.withLock { $0.isExhaustive = isExhaustive } }

  /// Reports what the test left unasserted, at the line where the store was created.
  func close() {
    let contents = contents.withLock { $0 }
    let running = effects.running.filter(\.isLive)
    effects.cancelAll()
    guard contents.isExhaustive else { return }
    if !contents.unreceived.isEmpty {
      reportIssue(unreceivedMessage(contents.unreceived), at: location)
    }
    for effect in running { reportIssue(stillRunningMessage(effect), at: location) }
  }

  private func stillRunningMessage(_ effect: RunningEffect) -> String {
    """
    An effect that \(name) started for '\(effect.origin ?? "an action")' is still running at the end of the test:

        \(effect.location.fileID):\(effect.location.line)

    Wait for it ('await store.finish()' or 'receive'), advance the clock that it waits for, or end it by cancelling \
    the task of 'send' ('await task.cancel()') or by sending the action that cancels it.
    """
  }
}

/// The message about received actions that were not asserted.
func unreceivedMessage(_ actions: [String]) -> String {
  """
  The store received \(actions.count) unexpected action\(actions.count == 1 ? "" : "s"):

  \(actions.map(indented).joined(separator: "\n\n"))

  Assert \(actions.count == 1 ? "it" : "them") with 'store.receive', or skip \(actions.count == 1 ? "it" : "them") \
  with 'await store.skipReceivedActions()'.
  """
}
