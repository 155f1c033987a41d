extension Effect {
  /// Starts the effect after `duration`, unless another one follows under the same identifier: the last one wins.
  ///
  /// - Parameters:
  ///   - id: The identifier; ``cancel(id:)`` with it also ends the wait.
  ///   - duration: How long to wait for another one.
  ///   - clock: Measures the time; a `TestClock` in tests.
  ///   - fileID: The file that an issue is reported in.
  ///   - filePath: Its path.
  ///   - line: The line that an issue is reported at.
  ///   - column: Its column.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where C.Duration: Sendable {
    debounce(
      id: id, for: duration, clock: clock,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Starts at most one effect under an identifier in each interval: the first at once, one more at its end.
  ///
  /// - Parameters:
  ///   - id: The identifier; ``cancel(id:)`` with it ends what waits and what runs.
  ///   - interval: The least time between the starts of two effects.
  ///   - clock: Measures the time; a `TestClock` in tests.
  ///   - latest: Whether the last effect of an interval starts at its end, or the first that had to wait.
  ///   - fileID: The file that an issue is reported in.
  ///   - filePath: Its path.
  ///   - line: The line that an issue is reported at.
  ///   - column: Its column.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where C.Duration: Sendable {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return throttle(id: id, for: interval, clock: clock, latest: latest, location)
  }

  /// The same with a clock whose type is not known: that of `@Dependency(\.continuousClock) var clock`.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    debounce(
      id: id, for: duration, clock: clock,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The same with a clock whose type is not known: that of `@Dependency(\.continuousClock) var clock`.
  @_disfavoredOverload
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    throttle(
      id: id, for: interval, clock: clock, latest: latest,
      SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func debounce<C: Clock>(
    id: some Hashable & Sendable, for duration: C.Duration, clock: C, _ location: SourceLocation
  ) -> Self where C.Duration: Sendable {
    guard operation != nil else { return .none }
    let pause = Self.run(
      operation: { _ in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) },
      fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
    return pause.concatenate(with: self).cancellable(id: id, cancelInFlight: true)
  }

  private func throttle<C: Clock>(
    id: some Hashable & Sendable, for interval: C.Duration, clock: C, latest: Bool, _ location: SourceLocation
  ) -> Self where C.Duration: Sendable {
    guard let operation else { return .none }
    let throttle = Throttle(id: EffectID(id), interval: interval, clock: clock, latest: latest, location: location)
    return Self(operation: .throttled(throttle, operation))
  }
}
