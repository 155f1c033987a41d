public import SharedModels

extension FavoriteOutcome {
  /// What was done, a sentence for each thing.
  public var words: [Phrase] {
    switch self {
    case .listed, .exported:
      []
    case .added(let answer):
      answer.added.sentence { Phrase("\($0) added to the favourites", "\(Josa.with($0, .object)) 즐겨찾기에 추가했습니다") }
        + answer.present.sentence { list in
          Phrase("\(list) \(answer.present.verb) there already", "\(Josa.with(list, .topic)) 이미 즐겨찾기에 있습니다")
        }
    case .removed(let answer):
      answer.removed.sentence { Phrase("\($0) removed from the favourites", "\(Josa.with($0, .object)) 즐겨찾기에서 뺐습니다") }
        + answer.absent.sentence { list in
          Phrase("\(list) \(answer.absent.verb) not among the favourites", "\(Josa.with(list, .topic)) 즐겨찾기에 없습니다")
        }
    case .moved(let answer):
      [
        answer.origin == answer.position
          ? Phrase(
            "\(answer.currency) is at position \(answer.position) already",
            "\(Josa.with(answer.currency.code, .topic)) 이미 \(answer.position)번입니다")
          : Phrase(
            "\(answer.currency) moved from position \(answer.origin) to \(answer.position)",
            "\(Josa.with(answer.currency.code, .object)) \(answer.origin)번에서 \(answer.position)번으로 옮겼습니다")
      ]
    case .cleared(let removed):
      removed.isEmpty
        ? [Phrase("there were no favourites", "즐겨찾기가 비어 있었습니다")]
        : removed.sentence { Phrase("all favourites removed: \($0)", "즐겨찾기를 모두 지웠습니다: \($0)") }
    }
  }
}

extension [Currency] {
  /// A sentence about the codes; none when there are none.
  fileprivate func sentence(_ words: (String) -> Phrase) -> [Phrase] {
    isEmpty ? [] : [words(map(\.code).joined(separator: ", "))]
  }

  fileprivate var verb: String { count == 1 ? "is" : "are" }
}

extension FavoriteError: Reportable {
  /// How the failure is told.
  public var report: FailureReport {
    switch self {
    case .unknownCurrency(let word, let suggestions, let line):
      FailureReport.unknownCurrency(word, suggestions: suggestions).at(line: line)
    case .withdrawnCurrency(let currency, let successor, let line):
      FailureReport.withdrawnCurrency(currency, successor: successor).at(line: line)
    case .notAFavorite(let currency, let favorites):
      FailureReport(
        .usage, Phrase("\(currency) is no favourite", "\(Josa.with(currency.code, .topic)) 즐겨찾기에 없습니다"),
        hint: favorites.isEmpty
          ? Phrase("there are none yet", "아직 즐겨찾기가 없습니다")
          : Phrase(
            "the favourites are \(favorites.map(\.code).joined(separator: ", "))",
            "즐겨찾기: \(favorites.map(\.code).joined(separator: ", "))"),
        blamed: currency.code)
    case .positionOutOfRange(let position, let bounds):
      FailureReport(
        .usage,
        Phrase(
          "there is no position \(position); the list goes from \(bounds.lowerBound) to \(bounds.upperBound)",
          "\(position)번은 없습니다; \(bounds.lowerBound)번부터 \(bounds.upperBound)번까지 있습니다"), blamed: String(position))
    case .unknownProfile(let name):
      .unknownProfile(name)
    case .storage(let error):
      error.report
    }
  }
}
