public import WeaveDI

extension InjectedValues {
  /// The clock and the local calendar: what every age, and everything that is due, is told by.
  public var moment: @Sendable () -> Moment {
    get { self[MomentKey.self] }
    set { self[MomentKey.self] = newValue }
  }
}

private enum MomentKey: InjectedKey {
  static var liveValue: @Sendable () -> Moment { { .now } }
}
