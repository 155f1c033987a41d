import Arithmetic
import ExchangeFeature
import Platform
import SharedModels

/// The rate axis of a chart: from the lowest rate to the highest, so that the curve has all of the height, with round
/// numbers marked in between.
///
/// Drawing tolerates binary fractions; what is written is exact.
struct ValueAxis: Hashable {
  /// The labelled values, ascending; at least two.
  private(set) var ticks: [ScaledInteger] = []
  private var fractionDigits = 0
  private let units: Int
  private let lowerLevel: Double
  private let upperLevel: Double

  /// - Parameters:
  ///   - units: How many units of the base the labels are for.
  ///   - steps: About how many steps between labelled values there are.
  ///   - room: The part of the axis that is left free below the lowest rate, for its label.
  init(from minimum: ScaledInteger, to maximum: ScaledInteger, units: Int = 1, steps: Int, room: Double = 0) {
    self.units = units
    // A flat line runs in the middle.
    let margin = minimum == maximum ? minimum.approximation / 100 : 0
    let low = minimum.approximation - margin
    upperLevel = maximum.approximation + margin
    lowerLevel = low - (upperLevel - low) * room / (1 - room)
    var steps = steps
    while ticks.count < 2 {
      mark(from: low, every: (upperLevel - low) / Double(steps))
      steps += 1
    }
  }

  func label(of tick: ScaledInteger) -> String {
    guard units > 1, let shown = ScaledInteger(magnitude: tick.magnitude * UInt128(units), scale: tick.scale) else {
      return tick.text(minimumFractionDigits: fractionDigits, isGrouped: true)
    }
    let digits = ScaledInteger(magnitude: UInt128(units), scale: fractionDigits)?.scale ?? 0
    return shown.text(minimumFractionDigits: digits, isGrouped: true)
  }

  /// The position of a rate among `dots`, 0 at the bottom.
  func dot(of rate: ScaledInteger, among dots: Int) -> Int {
    let part = (rate.approximation - lowerLevel) / (upperLevel - lowerLevel)
    return min(max(Int((part * Double(dots - 1)).rounded()), 0), dots - 1)
  }

  /// Marks the multiples of the smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `width`.
  private mutating func mark(from low: Double, every width: Double) {
    let tolerance = 1e-9
    let exponent = Int(log10(width).rounded(.down)) - 1
    let power = pow(10, Double(exponent))
    let digits = [10, 20, 25, 50].first { Double($0) * power >= width * (1 - tolerance) } ?? 100
    let step = Double(digits) * power
    let (first, last) = ((low / step - tolerance).rounded(.up), (upperLevel / step + tolerance).rounded(.down))
    ticks = stride(from: Int(first), through: Int(last), by: 1).compactMap { multiple in
      ScaledInteger(magnitude: UInt128(multiple * digits), scale: -exponent)
    }
    fractionDigits = ScaledInteger(magnitude: UInt128(digits), scale: -exponent)?.scale ?? 0
  }
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

  /// The days to label below a picture: first days of years or months, Mondays, or single days; the finest of these
  /// divisions with at most `limit` days, and none where the range contains none.
  func ticks(atMost limit: Int) -> [(day: FixingDate, label: String)] {
    let monday = first.adding(days: (8 - first.weekday.rawValue) % 7)
    let divisions: [() -> [(day: FixingDate, label: String)]] =
      [{ days(from: first, every: 1) }, { days(from: first, every: 2) }, { days(from: monday, every: 7) }]
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

extension [HistoryPoint] {
  /// The points that a line joins: between two runs lies a week more than is usual between `points`, which is 1 day for
  /// fixings, 7 and 31 for grouped ones.
  func runs(spacedLike points: [HistoryPoint]) -> [[HistoryPoint]] {
    // The newest hundred are enough to tell.
    let newest = points.suffix(101)
    let distances = zip(newest, newest.dropFirst()).map { $0.date.days(to: $1.date) }.sorted()
    let usual = points.count > 2 ? distances[distances.count / 2] : 31
    return reduce(into: []) { runs, point in
      if let last = runs.last?.last, last.date.days(to: point.date) <= usual + 7 {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
    }
  }
}
