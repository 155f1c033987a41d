/// A wide provider's tables that are at hand after everything that the policy allows was tried.
public struct WideFixings: Sendable {
  /// The table that answers; nil when there is none.
  public let fixing: Fixing?
  /// The same provider's table before it, where one is known.
  public let previous: Fixing?
  /// The credit that its provider asks for.
  public let attribution: String?
  /// What became of asking for more.
  public let effort: FetchEffort
  /// What other providers have for the same day, for questions of other currencies.
  public let others: [WideFixings]

  /// What is at hand.
  public init(
    fixing: Fixing?, previous: Fixing?, attribution: String?, effort: FetchEffort = FetchEffort(),
    others: [WideFixings] = []
  ) {
    self.fixing = fixing
    self.previous = previous
    self.attribution = attribution
    self.effort = effort
    self.others = others
  }
}
