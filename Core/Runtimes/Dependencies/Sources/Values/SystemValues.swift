public import Platform
public import WeaveDI

extension DependencyValues {
  /// A clock that keeps running while the machine sleeps. A test that uses it sets its own:
  /// `$0.continuousClock = TestClock()`.
  @DependencyEntry("ContinuousClockKey", liveValue: ContinuousClock())
  public var continuousClock: any Clock<Duration> = UnimplementedClock(name: #"@Dependency(\.continuousClock)"#)

  /// A clock that stops while the machine sleeps.
  @DependencyEntry("SuspendingClockKey", liveValue: SuspendingClock())
  public var suspendingClock: any Clock<Duration> = UnimplementedClock(name: #"@Dependency(\.suspendingClock)"#)

  /// The user's calendar. A test that needs it says which: `$0.calendar = Calendar(identifier: .gregorian)`.
  @DependencyEntry(liveValue: Calendar.autoupdatingCurrent)
  public var calendar: Calendar

  /// The user's language and region. A test that needs it says which: `$0.locale = Locale(identifier: "ko_KR")`.
  @DependencyEntry(liveValue: Locale.autoupdatingCurrent)
  public var locale: Locale

  /// The languages that the user reads, the preferred one first. A test that needs them says which.
  @DependencyEntry(liveValue: Locale.preferredLanguages.map(Locale.init(identifier:)))
  public var preferredLocales: [Locale]

  /// The user's time zone. A test that needs it says which: `$0.timeZone = .gmt`.
  @DependencyEntry(liveValue: TimeZone.autoupdatingCurrent)
  public var timeZone: TimeZone
}
