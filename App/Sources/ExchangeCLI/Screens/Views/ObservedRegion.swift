import Observation
import Synchronization

/// A part of a screen that is redrawn only when state that it read has changed.
@MainActor
final class ObservedRegion {
  /// Set where a change is reported, on any thread.
  private final class Staleness: Sendable {
    private let value = Atomic(false)
    func set() { value.store(true, ordering: .releasing) }
    var isSet: Bool { value.load(ordering: .acquiring) }
  }

  private var staleness = Staleness()
  private var drawn: (area: TerminalSize, lines: [StyledText])?
  /// How often the region was drawn, for tests.
  private(set) var drawings = 0

  var isStale: Bool { drawn == nil || staleness.isSet }

  /// The lines of the area, redrawn only when the area or what `draw` read has changed; `changed` is called once when
  /// that changes again.
  func lines(
    in area: TerminalSize, changed: @escaping @Sendable () -> Void, draw: (TerminalSize) -> [StyledText]
  ) -> [StyledText] {
    if let drawn, drawn.area == area, !staleness.isSet { return drawn.lines }
    let staleness = Staleness()
    self.staleness = staleness
    let lines = withObservationTracking {
      draw(area)
    } onChange: {
      staleness.set()
      changed()
    }
    drawn = (area, lines)
    drawings += 1
    return lines
  }
}
