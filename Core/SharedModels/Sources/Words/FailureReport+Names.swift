import Platform
public import Wording

// Reports that several features share.
extension FailureReport {
  /// A word that is not a currency; with suggestions, or what else to do.
  public static func unknownCurrency(
    _ word: String, suggestions: [Currency], remedy: Remedy = .searchCurrencies
  ) -> FailureReport {
    let codes = suggestions.map(\.code)
    let suggestion =
      codes.isEmpty ? nil : Phrase("did you mean \(codes.listed)?", "혹시 \(codes.joined(separator: ", "))인가요?")
    return FailureReport(
      .unknownCurrency, Phrase("unknown currency '\(word)'", "\(quoted: word, .name) 통화는 없습니다"),
      hint: suggestion, remedy: remedy, blamed: word)
  }

  /// An unknown profile name; with the known ones.
  public static func unknownProfile(_ name: ProfileName, known: [ProfileName] = []) -> FailureReport {
    let suggestion = Spelling.nearest(to: name.rawValue, among: known.map(\.rawValue))
    return FailureReport(
      .usage, Phrase("unknown profile '\(name)'", "\(quoted: name.rawValue, .name) 프로필은 없습니다"),
      hint: suggestion.map(Phrase.didYouMean), remedy: .listProfiles(orMake: name.rawValue), blamed: name.rawValue)
  }
}
