public import Wording

extension ProviderID {
  /// What a sentence calls the source. English keeps the short name that `--source` takes.
  public var words: Phrase { Phrase("\(self)", "\(koreanName ?? description)") }

  /// What Koreans call it; nil where they use its own name.
  public var koreanName: String? {
    switch self {
    case .bundled: "내장 ECB 환율"
    case .ecb: "유럽중앙은행"
    case .fixed: "고정 환율"
    case .own: "내 환율"
    default: nil
    }
  }
}
