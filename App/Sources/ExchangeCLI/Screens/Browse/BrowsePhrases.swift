import ExchangeFeature
import ExchangeInterface
import SharedModels

extension Phrase {
  static let ratesTab = Phrase("Rates", "환율")
  static let favoritesTab = Phrase("Favourites", "즐겨찾기")
  static let alertsTab = Phrase("Alerts", "알림")
  static let historyTab = Phrase("History", "추이")
  static let profileTab = Phrase("Profile", "프로필")

  static func tab(_ tab: BrowseScreen.Tab) -> Phrase {
    switch tab {
    case .rates: .ratesTab
    case .favorites: .favoritesTab
    case .alerts: .alertsTab
    case .history: .historyTab
    case .profile: .profileTab
    }
  }

  static let loading = Phrase("Loading…", "불러오는 중…")
  static let askAgain = Phrase("Press r to ask again.", "r을 누르면 다시 요청합니다.")
  static func noMatch(_ text: String) -> Phrase { Phrase("Nothing matches '\(text)'.", "'\(text)'에 해당하는 통화가 없습니다.") }
  static let emptyFavorites = Phrase(
    "No favourites yet: press f on a rate to add it.", "아직 즐겨찾기가 없습니다. 환율에서 f를 누르면 추가됩니다.")

  static let emptyAlerts = Phrase(
    "No alerts yet: press a to add one, such as USD/KRW > 1400.", "아직 알림이 없습니다. a를 누르고 USD/KRW > 1400처럼 적어 추가하세요.")
  static func moreAbove(_ count: Int) -> Phrase { Phrase("\(count) more above", "위에 \(count)개 더") }
  static func moreBelow(_ count: Int) -> Phrase { Phrase("\(count) more below", "아래에 \(count)개 더") }
  static func nextFixing(_ wait: String) -> Phrase { Phrase("next fixing \(wait)", "다음 고시 \(wait)") }
  static let sinceThen = Phrase("since then", "이후")

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
          "\(board.date) 이후의 고시를 받지 못했습니다; 응답하지 않은 제공처가 있습니다")
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
      "\(Josa.with(currency.code, .topic)) 환율의 기준 통화입니다; 다른 통화를 고르세요")
  }
  static let nothingToUndo = Phrase("nothing to undo", "되돌릴 것이 없습니다")
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
  static let convertPrompt = Phrase("Convert", "환산")
  static let searchExample = Phrase("won, KRW, korea", "원, KRW, 한국")
  static func convertExample(_ pair: CurrencyPair) -> Phrase { Phrase(verbatim: "100 \(pair.base) to \(pair.quote)") }
  static let alertPrompt = Phrase("Alert", "알림")
  static let alertExample = Phrase(verbatim: "USD/KRW > 1400")
  static let hintRates = Phrase(
    "? help  q quit  / search  f favourite  Enter history  c convert",
    "? 도움말  q 종료  / 검색  f 즐겨찾기  Enter 추이  c 환산")
  static let hintFavorites = Phrase(
    "? help  q quit  K/J move  d remove  Enter history  c convert",
    "? 도움말  q 종료  K/J 이동  d 삭제  Enter 추이  c 환산")
  static let hintHistory = Phrase(
    "? help  q quit  1-6 range  ← → day  x swap  Esc back  c convert",
    "? 도움말  q 종료  1-6 기간  ← → 날짜  x 뒤집기  Esc 뒤로  c 환산")
  static let hintAlerts = Phrase(
    "? help  q quit  a add  d remove  r check  Enter history",
    "? 도움말  q 종료  a 추가  d 삭제  r 확인  Enter 추이")
  static let hintProfile = Phrase("? help  q quit  Enter log in  l language", "? 도움말  q 종료  Enter 로그인  l 언어")
  static func hint(for tab: BrowseScreen.Tab, canUndo: Bool) -> Phrase {
    let keys: Phrase =
      switch tab {
      case .rates: .hintRates
      case .favorites: .hintFavorites
      case .alerts: .hintAlerts
      case .history: .hintHistory
      case .profile: .hintProfile
      }
    return canUndo ? Phrase(keys.english + "  u undo", keys.korean + "  u 되돌리기") : keys
  }
  static let hintWatch = Phrase("q quit  r ask now  ↑ ↓ scroll", "q 종료  r 지금 확인  ↑ ↓ 스크롤")
  static let hintEditing = Phrase("Enter done  Esc cancel", "Enter 완료  Esc 취소")
  static let tooSmall = Phrase("Too small", "창이 너무 작음")

  static let help = Phrase("Keys", "키 안내")
  static let hintHelp = Phrase("any key closes", "아무 키나 누르면 닫힘")
  static let hintHelpPages = Phrase("↓ ↑ more  any other key closes", "↓ ↑ 더 보기  다른 키를 누르면 닫힘")
}
