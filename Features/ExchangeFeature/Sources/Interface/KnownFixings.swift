/// The ECB's fixings that are at hand after everything that the policy allows was tried.
public struct KnownFixings: Sendable {
  /// The fixings.
  public let book: FixingBook
  /// What became of asking for more.
  public let effort: FetchEffort

  /// What is at hand.
  public init(book: FixingBook, effort: FetchEffort = FetchEffort()) {
    self.book = book
    self.effort = effort
  }
}
