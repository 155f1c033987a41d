/// Gives tasks that are about to go on, or to come to sleep or to their end, a turn each on the global executor and on the
/// caller's actor: they pass from the one to the other, some several times.
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
