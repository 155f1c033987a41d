import WeaveDI

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent `expectedAction`, and how that changed the state. Waits for it up to `timeout`.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = ReceiveExpectation<Action>(value: expectedAction) { $0 == expectedAction }
    await receive(expectation, timeout: timeout, assert: updateStateToExpectedResult, at: location)
  }
}

extension TestStore {
  /// Asserts that an effect sent `expectedAction`. Actions that are not `Equatable` are compared by their dumps.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = ReceiveExpectation<Action>(value: expectedAction) { diff($0, expectedAction) == nil }
    await receive(expectation, timeout: timeout, assert: updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of this case: `await store.receive(\.loaded)`.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = AnyCasePath(actionCase)
    let expectation = ReceiveExpectation<Action>(words: "an action matching '\(caseName(of: actionCase))'") {
      path.extract(from: $0) != nil
    }
    await receive(expectation, timeout: timeout, assert: updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of this case with this payload: `await store.receive(\.loaded, user)`.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = AnyCasePath(actionCase)
    let expectation = ReceiveExpectation<Action>(value: path.embed(value)) { path.extract(from: $0) == value }
    await receive(expectation, timeout: timeout, assert: updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action for which `isMatching` is true.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = ReceiveExpectation<Action>(words: "an action matching a predicate", matches: isMatching)
    await receive(expectation, timeout: timeout, assert: updateStateToExpectedResult, at: location)
  }
}

/// The action that a test expects to receive.
struct ReceiveExpectation<Action> {
  /// The action itself, where it is known.
  var value: Action?
  var words = "an action"
  let matches: (Action) -> Bool
}

extension TestStore {
  private func receive(
    _ expectation: ReceiveExpectation<Action>,
    timeout: Duration?,
    assert update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    var skipped: [String] = []
    while true {
      guard await waitForAction(timeout ?? self.timeout), let next = inbox.takeFirst() else {
        return reportMissing(expectation, after: timeout ?? self.timeout, skipped: skipped, at: location)
      }
      if inbox.received.isEmpty { await letEffectsEnd() }
      defer { state = next.state }
      if expectation.matches(next.action) {
        check(next, update, at: location)
        return showSkipped(skipped, at: location)
      }
      guard exhaustivity != .on else {
        return reportUnexpected(next.action, insteadOf: expectation, at: location)
      }
      skipped.append(String(customDumping: next.action))
    }
  }

  /// Waits for an action; false when no effect is left that could send one, or the time is up.
  private func waitForAction(_ duration: Duration) async -> Bool {
    if !inbox.received.isEmpty { return true }
    guard !effects.isEmpty else { return false }
    await wait(duration) { [inbox, effects] in inbox.received.isEmpty && !effects.isEmpty }
    return !inbox.received.isEmpty
  }

  private func reportMissing(
    _ expectation: ReceiveExpectation<Action>, after duration: Duration, skipped: [String], at location: SourceLocation
  ) {
    let expected = expectation.value.map { "\n\n" + indented(String(customDumping: $0)) } ?? ""
    var words = "Expected to receive \(expectation.words), but received none"
    if effects.running.isEmpty {
      words += ": no effect is running that could send it.\(expected)"
    } else {
      words += " after \(duration).\(expected)\n\nThese effects are still running:\n\n\(runningEffects)"
      words += "\n\nAdvance the clock that they wait for, or give a longer 'timeout'."
    }
    if !skipped.isEmpty {
      words += "\n\nSkipped while looking for it:\n\n" + skipped.map(indented).joined(separator: "\n\n")
    }
    reportIssue(words, at: location)
  }

  private func reportUnexpected(
    _ action: Action, insteadOf expectation: ReceiveExpectation<Action>, at location: SourceLocation
  ) {
    if let expected = expectation.value, let text = diff(expected, action) {
      reportIssue(
        """
        Received unexpected action: …

        \(indented(text))

        (Expected: −, Received: +)
        """, at: location)
    } else {
      reportIssue(
        """
        Received unexpected action: expected \(expectation.words), and received:

        \(indented(String(customDumping: action)))
        """, at: location)
    }
  }

  private func showSkipped(_ skipped: [String], at location: SourceLocation) {
    guard !skipped.isEmpty, exhaustivity == .off(showSkippedAssertions: true) else { return }
    print("\(location.fileID):\(location.line): skipped \(skipped.joined(separator: ", "))")
  }
}
