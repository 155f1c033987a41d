/// How many typing errors lie between two words: a letter too many, too few, wrong, or two that changed places.
enum EditDistance {
  static func isAtMost(_ limit: Int, between left: String, and right: String) -> Bool {
    let left = Array(left)
    let right = Array(right)
    guard abs(left.count - right.count) <= limit else { return false }
    guard !left.isEmpty, !right.isEmpty else { return true }
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + Array(repeating: 0, count: right.count)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        current[column] = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforePrevious[column - 2] + 1)
        }
      }
      guard current.contains(where: { $0 <= limit }) else { return false }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count] <= limit
  }
}
