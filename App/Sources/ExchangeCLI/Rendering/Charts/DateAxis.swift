import ExchangeFeature
import SharedModels

extension HistorySeries {
  /// The points to draw: also the first, lowest and highest fixing where grouping left them out, so that the curve reaches
  /// its labels.
  var curve: [HistoryPoint] {
    // A mean lies on no day's fixing.
    if isAveraged { return points }
    let drawn = Set(points.map(\.date))
    let missing = Set([summary.first, summary.minimum, summary.maximum].filter { !drawn.contains($0.date) })
    return missing.isEmpty ? points : (points + missing).sorted { $0.date < $1.date }
  }

  var lowest: HistoryPoint { isAveraged ? points.min { $0.digits < $1.digits } ?? summary.minimum : summary.minimum }
  var highest: HistoryPoint { isAveraged ? points.max { $0.digits < $1.digits } ?? summary.maximum : summary.maximum }
  var newest: HistoryPoint { isAveraged ? points.last ?? summary.last : summary.last }
}

/// The date axis of a chart: positions in proportion to the calendar.
struct DateAxis: Hashable {
  let first: FixingDate
  let last: FixingDate

  /// The position of a day, from 0 for the first to `places - 1` for the last.
  func place(of day: FixingDate, among places: Int) -> Int {
    let span = first.days(to: last)
    guard span > 0, places > 1 else { return 0 }
    return (first.days(to: day) * (places - 1) * 2 + span) / (span * 2)
  }

  /// The day at the fraction `part / parts` of the range.
  func day(at part: Int, of parts: Int) -> FixingDate {
    guard parts > 0 else { return first }
    return first.adding(days: (first.days(to: last) * part * 2 + parts) / (parts * 2))
  }

  /// The label of a day: without the day of the month where the axis spans years.
  func label(of day: FixingDate) -> String {
    let text = day.description
    return first.days(to: last) > 500 ? String(text.prefix(7)) : text
  }

  /// Whether two neighbouring fixings are too far apart to be joined by a line.
  ///
  /// - Parameter usual: The usual distance of two points in days, 1 for fixings, 7 and 31 for grouped ones.
  static func isGap(from earlier: FixingDate, to later: FixingDate, usual: Int) -> Bool {
    earlier.days(to: later) > usual + 7
  }

  /// The most common distance between neighbouring points of a series, in days.
  static func usualDistance(of points: [HistoryPoint]) -> Int {
    guard points.count > 2 else { return 31 }
    // The newest hundred are enough to tell.
    let newest = points.suffix(101)
    let distances = zip(newest, newest.dropFirst()).map { $0.date.days(to: $1.date) }.sorted()
    return distances[distances.count / 2]
  }
}
