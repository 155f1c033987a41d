import ComposableArchitecture
import ExchangeFeature
import SharedModels

// The chart: its range, its pair, and the day that is read in it.
extension BrowseFeature.State {
  /// A page of the chart: this part of its fixings.
  private static let pages = 20

  mutating func commandOnHistory(_ key: Key) -> Effects {
    switch key {
    case .character("x"):
      coordinator.turnPairAround()
      return loadHistory()
    case .character(let character):
      guard let chosen = HistorySpan.allCases.first(where: { $0.key == character }) else { return .none }
      span = chosen
      return loadHistory()
    case .left, .wheelUp: readDay(by: -1)
    case .right, .wheelDown: readDay(by: 1)
    case .pageUp: readDay(by: -max(1, (series.value?.first?.points.count ?? 0) / Self.pages))
    case .pageDown: readDay(by: max(1, (series.value?.first?.points.count ?? 0) / Self.pages))
    case .home: readDay(by: -.max / 2)
    case .end: readDay(by: .max / 2)
    default: break
    }
    return .none
  }

  /// Reads the fixing nearest to a day.
  mutating func read(_ day: FixingDate) {
    guard destination == nil, let series = series.value?.first else { return }
    reading = series.points[series.index(nearest: day)].date
  }

  /// Reads a fixing some steps from the one that is read; the newest one is read first.
  private mutating func readDay(by steps: Int) {
    guard let points = series.value?.first?.points, let last = points.indices.last else { return }
    guard let reading, let index = series.value?.first?.index(nearest: reading) else {
      self.reading = points[abs(steps) > points.count && steps < 0 ? 0 : last].date
      return
    }
    self.reading = points[min(max(0, index + steps), last)].date
  }
}

extension HistorySeries {
  /// The place of the fixing nearest to a day.
  func index(nearest day: FixingDate) -> Int {
    var range = 0..<points.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = points[middle].date <= day ? middle..<range.upperBound : range.lowerBound..<middle
    }
    let index = range.lowerBound
    let next = index + 1
    guard next < points.count, points[index].date.days(to: day) > day.days(to: points[next].date) else { return index }
    return next
  }
}
