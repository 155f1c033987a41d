/// Finds the word that was meant.
enum Spelling {
  /// The candidate that is likeliest meant by the word; nil when none is near.
  ///
  /// One slip is forgiven in short words, two from five letters on; a swap of neighbours is one slip. Of those that are
  /// equally near, the one whose length differs least is the likeliest.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let word = word.lowercased()
    let allowed = word.count < 5 ? 1 : 2
    var best: (candidate: String, rank: (distance: Int, surplus: Int))?
    for candidate in candidates {
      let lowered = candidate.lowercased()
      // A beginning of three letters or more is as good as one slip.
      let distance = word.count > 2 && lowered.hasPrefix(word) ? 1 : distance(from: word, to: lowered)
      let rank = (distance: distance, surplus: abs(lowered.count - word.count))
      if distance <= allowed, best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }

  /// The fewest insertions, deletions, substitutions and swaps of neighbours that make one word of the other.
  static func distance(from source: String, to target: String) -> Int {
    let source = Array(source)
    let target = Array(target)
    if source.isEmpty || target.isEmpty { return max(source.count, target.count) }
    var beforeLast = [Int](repeating: 0, count: target.count + 1)
    var last = Array(0...target.count)
    for row in 1...source.count {
      var current = [row] + [Int](repeating: 0, count: target.count)
      for column in 1...target.count {
        let substitution = source[row - 1] == target[column - 1] ? 0 : 1
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + substitution)
        if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
