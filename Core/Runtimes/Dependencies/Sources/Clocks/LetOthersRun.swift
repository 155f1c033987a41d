/// Gives tasks that are ready to run the time to reach their next wait or their end. They pass between the global executor
/// and the caller's actor, some several times.
///
/// What runs on the ``TrackedExecutor`` is waited for in each turn, whatever the load of the machine. Other tasks get
/// their chance on the global executor.
///
/// - Parameter isNeeded: Asked before each turn; there are at most twenty.
package nonisolated(nonsending) func letOthersRun(while isNeeded: () -> Bool = { true }) async {
  var turns = 20
  while turns > 0, isNeeded() {
    await Task.detached(priority: .background) { await Task.yield() }.value
    await TrackedExecutor.shared.finishQueued()
    await Task.yield()
    turns -= 1
  }
}
