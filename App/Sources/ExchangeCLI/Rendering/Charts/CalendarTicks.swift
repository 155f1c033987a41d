import SharedModels

/// The days to label below a chart: first days of years or months, Mondays, or single days, whichever are few enough.
struct CalendarTicks: Hashable {
  struct Tick: Hashable {
    let day: FixingDate
    let label: String
  }

  /// In order; empty when the range contains none.
  let ticks: [Tick]

  /// The finest division of the range with at most `limit` ticks.
  init(from first: FixingDate, to last: FixingDate, atMost limit: Int) {
    ticks = Self.steps.lazy.map { $0.ticks(from: first, to: last) }.first { $0.count <= limit } ?? []
  }

  private static let steps: [Step] =
    [1, 2].map(Step.days) + [.weeks] + [1, 2, 3, 6].map(Step.months) + [1, 2, 5, 10, 25, 100].map(Step.years)

  private enum Step {
    case days(Int)
    case weeks
    case months(Int)
    case years(Int)

    func ticks(from first: FixingDate, to last: FixingDate) -> [Tick] {
      switch self {
      case .days(let count):
        return days(from: first, to: last, every: count)
      case .weeks:
        let sinceMonday = first.weekday.rawValue - 1
        return days(from: first.adding(days: (7 - sinceMonday) % 7), to: last, every: 7)
      case .months(let count):
        return months(from: first, to: last, every: count) { String($0.description.prefix(7)) }
      case .years(let count):
        return months(from: first, to: last, every: 12 * count) { String($0.description.prefix(4)) }
      }
    }

    private func days(from first: FixingDate, to last: FixingDate, every count: Int) -> [Tick] {
      stride(from: first.dayNumber, through: last.dayNumber, by: count).map { number in
        let day = FixingDate(dayNumber: number)
        return Tick(day: day, label: day.description)
      }
    }

    private func months(
      from first: FixingDate, to last: FixingDate, every count: Int, label: (FixingDate) -> String
    ) -> [Tick] {
      let monthOfFirst = first.year * 12 + first.month - 1
      let monthOfLast = last.year * 12 + last.month - 1
      return stride(from: (monthOfFirst + count - 1) / count * count, through: monthOfLast, by: count).compactMap {
        month in
        FixingDate(year: month / 12, month: month % 12 + 1, day: 1)
          .flatMap { $0 < first ? nil : Tick(day: $0, label: label($0)) }
      }
    }
  }
}
