import ExchangeFeature
import ExchangeInterface
import SharedModels

extension Phrase {
  static let loading = Phrase("Loading…", "불러오는 중…")
  static func noMatch(_ text: String) -> Phrase { Phrase("Nothing matches '\(text)'.", "'\(text)'에 해당하는 통화가 없습니다.") }
  static let emptyFavorites = Phrase(
    "No favourites yet: press f on a rate to add it.", "아직 즐겨찾기가 없습니다. 환율에서 f를 누르면 추가됩니다.")

  static let emptyAlerts = Phrase(
    "No alerts yet: press a to add one, such as USD/KRW > 1400.", "아직 알림이 없습니다. a를 누르고 USD/KRW > 1400처럼 적어 추가하세요.")
  static func moreAbove(_ count: Int) -> Phrase { Phrase("\(count) more above", "위에 \(count)개 더") }
  static func moreBelow(_ count: Int) -> Phrase { Phrase("\(count) more below", "아래에 \(count)개 더") }
  static func nextFixing(_ wait: String) -> Phrase { Phrase("next fixing \(wait)", "다음 고시 \(wait)") }

  static let asking = Phrase("Fetching…", "받는 중…")
  /// What asking by hand has come to.
  static func refreshed(_ board: RatesBoard, after older: RatesBoard?) -> Phrase {
    if board.notes.contains(where: { if case .answered(_, _, _, .offline) = $0 { true } else { false } }) {
      return Phrase("offline: no provider was asked", "오프라인이라 요청하지 않았습니다")
    }
    if let older, older.base == board.base, older.date >= board.date {
      // The reasons stand below the rates.
      return board.notes.contains { if case .providerFailed = $0 { true } else { false } }
        ? Phrase(
          "nothing newer than \(board.date); not every provider answered",
          "\(board.date) 이후의 고시를 받지 못했습니다. 응답하지 않은 제공처가 있습니다")
        : Phrase("nothing newer than \(board.date) yet", "아직 \(board.date) 이후의 고시가 없습니다")
    }
    return Phrase("new rates of \(board.date)", "\(board.date) 새 환율을 받았습니다")
  }
  static func undoable(_ words: Phrase) -> Phrase {
    Phrase("\(words.english) (u: undo)", "\(words.korean) (u: 되돌리기)")
  }
  static func isBase(_ currency: Currency) -> Phrase {
    Phrase(
      "\(currency) is the base of the rates; choose another currency",
      "\(Josa.with(currency.code, .topic)) 환율의 기준 통화입니다. 다른 통화를 고르세요")
  }
  static func isHome(_ currency: Currency) -> Phrase {
    Phrase("\(currency) is your home currency already", "\(Josa.with(currency.code, .topic)) 이미 기본 통화입니다")
  }
  static func isInUse(_ profile: ProfileName) -> Phrase {
    Phrase(
      "\(profile) is in use; 'exchange-cli user login NAME' makes another profile",
      "\(Josa.with(profile.rawValue, .topic)) 지금 쓰는 프로필입니다. 'exchange-cli user login 이름'으로 새로 만들 수 있습니다")
  }
  static func homeIs(_ currency: Currency) -> Phrase {
    Phrase("home currency is now \(currency)", "기본 통화를 \(Josa.with(currency.code, .direction)) 바꿨습니다")
  }
  /// Nil follows the environment.
  static func languageIs(_ language: Language?) -> Phrase {
    let language: Phrase = language.map { .languageName($0) } ?? .automatic
    return Phrase(
      "language is now \(language.english)", "언어를 \(Josa.with(language.korean, .direction)) 바꿨습니다")
  }

  static let searchPrompt = Phrase("Search", "검색")
  static let searchExample = Phrase("won, KRW, korea", "원, KRW, 한국")
  static func convertExample(_ pair: CurrencyPair) -> Phrase { Phrase(verbatim: "100 \(pair.base) to \(pair.quote)") }
  static let history = Phrase("history", "추이")
  static let hintEditing = [
    KeyHint(label: "Enter", words: Phrase("done", "완료")), KeyHint(label: "Esc", words: Phrase("cancel", "취소")),
  ]

  static let help = Phrase("Keys", "키 안내")
}
