/// Gives tasks that are about to resume, to sleep or to end a turn on the global executor and on the caller's actor; some
/// pass from one to the other several times.
///
/// - Parameter isNeeded: Asked before each turn; twenty are the most.
package nonisolated(nonsending) func letOthersRun(while isNeeded: () -> Bool = { true }) async {
  var turns = 20
  while turns > 0, isNeeded() {
    await Task.detached(priority: .background) { await Task.yield() }.value
    await Task.yield()
    turns -= 1
  }
}
