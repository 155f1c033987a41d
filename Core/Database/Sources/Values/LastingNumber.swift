/// A number that no other row has had, where the newest one is stored beside the rows.
public enum LastingNumber {
  /// Far above the number of rows that anybody stores.
  private static let largest = 1_000_000_000

  /// The number after the newest one: 1 at first.
  ///
  /// A repair may have lost the newest one and kept the rows, so they count, too. A damaged file may hold any number,
  /// so one that cannot have been given does not.
  public static func next(after newest: Int?, beside inUse: [Int]) -> Int {
    ((inUse + [newest ?? 0]).filter { (0..<largest).contains($0) }.max() ?? 0) + 1
  }
}
