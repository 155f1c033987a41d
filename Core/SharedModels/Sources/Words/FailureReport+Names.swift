import Platform
public import Wording

// Reports that several features share.
extension FailureReport {
  /// A word that is not a currency; with suggestions, or a hint that fits better.
  public static func unknownCurrency(
    _ word: String, suggestions: [Currency], hint: Phrase? = nil
  ) -> FailureReport {
    let codes = suggestions.map(\.code)
    let hint =
      hint
      ?? (codes.isEmpty
        ? Phrase(
          "'exchange-cli currencies korea' searches by country or name; 'exchange-cli currencies' lists them all",
          "'exchange-cli currencies 한국'처럼 나라나 이름으로 찾아보세요. 검색어를 빼면 모두 나옵니다")
        : Phrase("did you mean \(codes.listed)?", "혹시 \(codes.joined(separator: ", "))인가요?"))
    return FailureReport(
      .unknownCurrency, Phrase("unknown currency '\(word)'", "\(Josa.quoting(word, .name)) 통화는 없습니다"), hint: hint,
      blamed: word)
  }

  /// An unknown profile name; with the known ones.
  public static func unknownProfile(_ name: ProfileName, known: [ProfileName] = []) -> FailureReport {
    let suggestion = Spelling.nearest(to: name.rawValue, among: known.map(\.rawValue))
    return FailureReport(
      .usage, Phrase("unknown profile '\(name)'", "\(Josa.quoting(name.rawValue, .name)) 프로필은 없습니다"),
      hint: suggestion.map(Phrase.didYouMean)
        ?? Phrase(
          "'exchange-cli user list' shows all; 'exchange-cli user login \(name)' creates this one",
          "모든 프로필은 'exchange-cli user list'로 볼 수 있고, "
            + "\(Josa.quoting("exchange-cli user login \(name)", .direction)) 새로 만들 수 있습니다"),
      blamed: name.rawValue)
  }
}
