import Arithmetic
public import Wording

extension Phrase {
  /// A number has more digits than can be computed exactly.
  public static let tooManyDigits = Phrase(
    "this needs more than the \(ScaledInteger.maximumDigits) digits that can be computed exactly",
    "정확히 계산할 수 있는 \(ScaledInteger.maximumDigits)자리를 넘습니다")
  /// The hint for ``tooManyDigits``.
  public static let askForLess = Phrase(
    "use a smaller amount, or one with fewer digits", "더 작거나 자릿수가 적은 금액을 쓰세요")
}
