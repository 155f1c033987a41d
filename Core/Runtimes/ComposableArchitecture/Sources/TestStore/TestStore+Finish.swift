import WeaveDI

extension TestStore {
  /// Waits until every effect has ended, and asserts that all received actions have been received.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if !effects.isEmpty { await waitForEffects(timeout ?? self.timeout, at: location) }
    guard exhaustivity == .on, !inbox.received.isEmpty else { return }
    let left = inbox.takeAll()
    reportIssue(unreceivedMessage(left.map { String(customDumping: $0.action) }), at: location)
    if let last = left.last { state = last.state }
  }

  private func waitForEffects(_ duration: Duration, at location: SourceLocation) async {
    await wait(duration) { [effects] in !effects.isEmpty }
    guard !effects.running.isEmpty else { return }
    reportIssue(
      """
      Expected effects to finish, but there are still effects running after \(duration):

      \(runningEffects)

      Advance the clock that they wait for, cancel them, or give a longer 'timeout'.
      """, at: location)
  }

  /// Waits while something holds, but not longer than a time.
  func wait(_ duration: Duration, while isExpected: @escaping @MainActor @Sendable () -> Bool) async {
    _ = await TestTimeout(duration: duration, clock: waiting.clock).wait { [inbox] in
      while isExpected(), !Task.isCancelled { await inbox.nextEvent() }
    }
    inbox.notify()
  }

  /// The effects under way, each in a line, with the action that started it and the place in the source.
  var runningEffects: String {
    effects.running.map { "    '\($0.origin ?? "")' at \($0.location.fileID):\($0.location.line)" }
      .joined(separator: "\n")
  }

  /// Gives effects that have nothing more to do the time to end before the test continues.
  func letEffectsEnd() async {
    await TestHooks.settle { effects.running.contains(where: \.isLive) }
  }

  /// Takes all actions received so far as asserted. With `strict` it is an issue when there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await letEffectsEnd()
    let skipped = inbox.takeAll()
    if let last = skipped.last { state = last.state }
    if strict, skipped.isEmpty {
      reportIssue(
        "There were no received actions to skip.", fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Takes all effects under way as asserted: the store no longer waits for them. They run on as long as the store is
  /// there, and what they send has to be received. With `strict` it is an issue when there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if strict, effects.isEmpty {
      reportIssue(
        "There were no effects in flight to skip.", fileID: fileID, filePath: filePath, line: line, column: column)
    }
    effects.skipAll()
  }
}
