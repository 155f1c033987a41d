import Observation

/// An observable model to draw.
@Observable
@MainActor
final class Counter {
  var value = 0
}
