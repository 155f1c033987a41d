import ExchangeFeature
import SharedModels

/// The axis of a chart's days: places in proportion to the calendar.
struct DateAxis: Hashable {
  let first: FixingDate
  let last: FixingDate

  /// The place of a day among so many, from 0 at the first day to `places - 1` at the last.
  func place(of day: FixingDate, among places: Int) -> Int {
    let span = first.days(to: last)
    guard span > 0, places > 1 else { return 0 }
    return (first.days(to: day) * (places - 1) * 2 + span) / (span * 2)
  }

  /// The day at a part of the way from the first day to the last.
  func day(at part: Int, of parts: Int) -> FixingDate {
    guard parts > 0 else { return first }
    return first.adding(days: (first.days(to: last) * part * 2 + parts) / (parts * 2))
  }

  /// A day as its label: without the day of the month where the axis spans years.
  func label(of day: FixingDate) -> String {
    let text = day.description
    return first.days(to: last) > 500 ? String(text.prefix(7)) : text
  }

  /// Whether two neighbouring fixings lie further apart than fixings ever do, so that no line may join them.
  ///
  /// - Parameter usual: The usual distance of two points in days, 1 for fixings, 7 and 31 for grouped ones.
  static func isGap(from earlier: FixingDate, to later: FixingDate, usual: Int) -> Bool {
    earlier.days(to: later) > usual + 7
  }

  /// The usual distance of the points of a series: that of most of its neighbours.
  static func usualDistance(of points: [HistoryPoint]) -> Int {
    guard points.count > 2 else { return 31 }
    // The newest hundred tell as much as all.
    let newest = points.suffix(101)
    let distances = zip(newest, newest.dropFirst()).map { $0.date.days(to: $1.date) }.sorted()
    return distances[distances.count / 2]
  }
}
