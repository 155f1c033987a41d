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
