import SharedModels

extension Phrase {
  /// Where a number has no exact value here.
  static let tooManyDigits = Phrase(
    "this takes more than the \(ScaledInteger.maximumDigits) digits that can be computed exactly",
    "정확히 계산할 수 있는 \(ScaledInteger.maximumDigits)자리를 넘습니다")
  /// The way out of it.
  static let askForLess = Phrase(
    "ask for a smaller amount, or for one with fewer digits", "더 작거나 자릿수가 적은 금액으로 물어보세요")
  /// After a question that was answered with no.
  static let nothingChanged = Phrase("nothing was changed", "바뀐 것이 없습니다")
}
