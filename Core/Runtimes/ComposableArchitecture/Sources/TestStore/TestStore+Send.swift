import WeaveDI

extension TestStore {
  /// Sends an action and asserts how it changes the state.
  ///
  /// `updateStateToExpectedResult` turns the state before the action into the expected state after it. Leave it out
  /// when the action changes nothing. Actions that effects have already sent have to be received first.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    handleUnreceived(before: "sending an action", at: location)
    reportDismissed(before: action, at: location)
    let (after, task) = inbox.send(action, to: core)
    check(after, updateStateToExpectedResult, at: location)
    state = after.state
    // Before the test continues, new effects reach their first wait, and effects that the action has completed end.
    if !effects.isEmpty { await letEffectsEnd() }
    return TestStoreTask(task: task, timeout: waiting)
  }

  /// Sends the action at a case key path, for an action without a payload: `await store.send(\.refresh)`.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends the action at a case key path with a payload: `await store.send(\.loaded, user)`.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Asserts the current state.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(state, isAssertion: true, updateStateToExpectedResult, at: location)
  }

  private func reportDismissed(before action: Action, at location: SourceLocation) {
    guard inbox.isDismissed else { return }
    reportIssue(
      """
      '\(caseName(of: action))' was sent to a test store after its feature had dismissed itself.

      Nobody can send to a feature that is gone. Send the action before, or give the feature a dismissal of its own: \
      '$0.dismiss = DismissEffect { … }'.
      """, at: location)
  }

  /// Reports received actions that were not asserted before the next step of the test.
  func handleUnreceived(before step: String, at location: SourceLocation) {
    guard !inbox.received.isEmpty else { return }
    let skipped = inbox.takeAll()
    let names = skipped.map { String(customDumping: $0.action) }
    switch exhaustivity {
    case .on:
      reportIssue(
        "Must handle \(skipped.count) received action\(skipped.count == 1 ? "" : "s") before \(step).\n\n"
          + unreceivedMessage(names), at: location)
    case .off(let showSkippedAssertions):
      if showSkippedAssertions { print(unreceivedMessage(names)) }
    }
    if let last = skipped.last { state = last.state }
  }

  /// Compares the state after an action with the one that the test expects.
  func check(
    _ reduced: TestInbox<State, Action>.Reduced, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    guard inbox.stackElements.peek() != reduced.firstStackElement else {
      return check(reduced.state, update, at: location)
    }
    // The closure gives the elements that it puts on a stack the same identifiers as the action.
    let rewound = core.dependencies.yield {
      CapturedValues { $0.stackElementID = StackElementIDGenerator(first: reduced.firstStackElement) }
    }
    check(reduced.state, update, dependencies: rewound, at: location)
  }

  private func check(
    _ actual: State,
    isAssertion: Bool = false,
    _ update: ((inout State) throws -> Void)?,
    dependencies: CapturedValues? = nil,
    at location: SourceLocation
  ) {
    let before = state
    var expected = exhaustivity == .on ? before : actual
    do {
      if let update { try (dependencies ?? core.dependencies).yield { try update(&expected) } }
    } catch {
      reportIssue("The closure that says what the state should be threw an error: \(error)", at: location)
      return
    }
    if exhaustivity == .on, update != nil, !isAssertion, expected == before, actual == before {
      reportIssue(
        """
        Expected state to change, but no change occurred.

        The trailing closure made no observable modifications to the state. If no change is expected, leave it out.
        """, at: location)
    }
    guard expected != actual else {
      return showSkippedChanges(from: before, to: actual, update, at: location)
    }
    let heading =
      update == nil
      ? "State was not expected to change, but a change occurred: …" : "A state change does not match expectation: …"
    reportIssue(
      """
      \(heading)

      \(indented(difference(expected, actual)))

      (Expected: −, Actual: +)
      """, at: location)
  }

  private func showSkippedChanges(
    from before: State, to actual: State, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    var asserted = before
    core.dependencies.yield { try? update?(&asserted) }
    guard asserted != actual, let text = diff(asserted, actual) else { return }
    print("\(location.fileID):\(location.line): not all of the state change was asserted:\n\n\(text)")
  }

  private func difference(_ expected: State, _ actual: State) -> String {
    diff(expected, actual) ?? "Both print the same, but '==' says that they differ:\n\n\(String(customDumping: actual))"
  }
}
