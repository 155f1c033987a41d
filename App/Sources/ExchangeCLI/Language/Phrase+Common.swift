extension Phrase {
  /// After a question that was answered with no.
  static let nothingChanged = Phrase("nothing was changed", "바뀐 것이 없습니다")
}
