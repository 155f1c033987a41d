import Observation

/// Something observable to draw.
@Observable
@MainActor
final class Counter {
  var value = 0
}
