import Platform

/// Finds the word that was probably meant.
public enum Spelling {
  private static let longestWord = 200

  /// The candidate nearest to the word; nil when none is near.
  ///
  /// One slip is forgiven in short words, two from five letters on; a swap of neighbours is one slip. Of those that are
  /// equally near, the one whose length differs least is the likeliest.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    // A character of a word that is meant has a few bytes; what is far longer is near nothing.
    guard word.utf8.count <= longestWord else { return nil }
    let word = word.lowercased()
    let allowed = word.count < 5 ? 1 : 2
    var best: (candidate: String, rank: (distance: Int, surplus: Int))?
    for candidate in candidates {
      let lowered = candidate.lowercased()
      // A prefix of three letters or more counts as one slip.
      let distance =
        word.count > 2 && lowered.hasPrefix(word) ? 1 : EditDistance.between(word, lowered, atMost: allowed)
      guard let distance else { continue }
      let rank = (distance: distance, surplus: abs(lowered.count - word.count))
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }
}
