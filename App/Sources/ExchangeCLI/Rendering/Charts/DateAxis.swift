import ExchangeFeature
import SharedModels

extension HistorySeries {
  /// The points to draw: also the first, lowest and highest fixing where grouping left them out, so that the curve
  /// reaches its labels.
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

extension DateAxis {
  /// The days to label below a chart: first days of years or months, Mondays, or single days; the finest of these
  /// divisions with at most `limit` days, and none where the range contains none.
  func ticks(atMost limit: Int) -> [(day: FixingDate, label: String)] {
    let sinceMonday = first.weekday.rawValue - 1
    let divisions: [() -> [(day: FixingDate, label: String)]] =
      [
        { days(from: first, every: 1) }, { days(from: first, every: 2) },
        { days(from: first.adding(days: (7 - sinceMonday) % 7), every: 7) },
      ]
      + [1, 2, 3, 6, 12, 24, 60, 120, 300, 1200].map { count in { firstDays(everyMonths: count) } }
    return divisions.lazy.map { $0() }.first { $0.count <= limit } ?? []
  }

  private func days(from start: FixingDate, every count: Int) -> [(day: FixingDate, label: String)] {
    stride(from: start.dayNumber, through: last.dayNumber, by: count).map { number in
      let day = FixingDate(dayNumber: number)
      return (day, day.description)
    }
  }

  /// The first days of months; where whole years lie between them, years are their labels.
  private func firstDays(everyMonths count: Int) -> [(day: FixingDate, label: String)] {
    let months = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    return stride(from: (months.0 + count - 1) / count * count, through: months.1, by: count).compactMap { month in
      guard let day = FixingDate(year: month / 12, month: month % 12 + 1, day: 1), day >= first else { return nil }
      return (day, String(day.description.prefix(count.isMultiple(of: 12) ? 4 : 7)))
    }
  }
}
