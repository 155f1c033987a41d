extension Store where State: Sendable {
  /// The present state, then the state after each action, until the store goes.
  ///
  /// A reader that is slower than the actions skips to the newest state.
  public var states: AsyncStream<State> {
    let observation = core.root.observation
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(core.state)
    let number = observation.subscribe { [weak core] in
      guard let core, core.isPresent else { return continuation.finish() }
      continuation.yield(core.state)
    } ended: {
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.unsubscribe(number) }
    return stream
  }
}
