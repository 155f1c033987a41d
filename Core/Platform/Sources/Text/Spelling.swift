/// Finds the word that was probably meant.
public enum Spelling {
  private static let longestWord = 200

  /// The candidate nearest to the word; nil when none is near.
  ///
  /// One edit is allowed in short words, two from five letters on; swapping two neighbouring letters is one edit. Of
  /// equally near candidates, the one whose length differs least wins.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    // A character takes a few bytes; a word far longer than any candidate is near none. A single letter is one edit
    // away from every other.
    guard word.utf8.count <= longestWord, word.count > 1 else { return nil }
    let word = word.lowercased()
    let allowed = word.count < 5 ? 1 : 2
    var best: (candidate: String, rank: (distance: Int, surplus: Int))?
    for candidate in candidates {
      let lowered = candidate.lowercased()
      // A prefix of three letters or more counts as one edit.
      let distance =
        word.count > 2 && lowered.hasPrefix(word) ? 1 : EditDistance.between(word, lowered, atMost: allowed)
      guard let distance else { continue }
      let rank = (distance: distance, surplus: abs(lowered.count - word.count))
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }
}

/// The number of typing errors between two words: an extra, missing or wrong letter, or two swapped neighbours.
public enum EditDistance {
  /// The number of errors; nil above the limit.
  public static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let left = Array(left)
    let right = Array(right)
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
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
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}
