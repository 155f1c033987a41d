import SharedModels

extension Phrase {
  static let ratesTab = Phrase("Rates", "환율")
  static let favoritesTab = Phrase("Favourites", "즐겨찾기")
  static let historyTab = Phrase("History", "추이")
  static let profileTab = Phrase("Profile", "프로필")

  static func tab(_ tab: BrowseScreen.Tab) -> Phrase {
    switch tab {
    case .rates: .ratesTab
    case .favorites: .favoritesTab
    case .history: .historyTab
    case .profile: .profileTab
    }
  }

  static let loading = Phrase("Loading…", "불러오는 중…")
  static let askAgain = Phrase("Press r to ask again.", "r을 누르면 다시 요청합니다.")
  static func noMatch(_ text: String) -> Phrase { Phrase("Nothing matches “\(text)”.", "‘\(text)’에 맞는 것이 없습니다.") }
  static let emptyFavorites = Phrase(
    "No favourites yet: press f on a rate to add it.", "아직 즐겨찾기가 없습니다. 환율에서 f를 누르면 추가됩니다.")

  static let searchPrompt = Phrase("Search", "검색")
  static let convertPrompt = Phrase("Convert", "환산")
  static let searchExample = Phrase("won, KRW, korea", "원, KRW, 한국")
  static let convertExample = Phrase(verbatim: "100 usd to krw, eur")
  static let hintRates = Phrase(
    "? help  q quit  / search  f favourite  Enter history  c convert",
    "? 도움말  q 종료  / 검색  f 즐겨찾기  Enter 추이  c 환산")
  static let hintFavorites = Phrase(
    "? help  q quit  K/J move  d remove  Enter history  c convert",
    "? 도움말  q 종료  K/J 이동  d 삭제  Enter 추이  c 환산")
  static let hintHistory = Phrase(
    "? help  q quit  1–6 range  x swap  Esc back  c convert",
    "? 도움말  q 종료  1–6 기간  x 뒤집기  Esc 뒤로  c 환산")
  static let hintProfile = Phrase("? help  q quit  Enter log in  l language", "? 도움말  q 종료  Enter 로그인  l 언어")
  static func hint(for tab: BrowseScreen.Tab) -> Phrase {
    switch tab {
    case .rates: .hintRates
    case .favorites: .hintFavorites
    case .history: .hintHistory
    case .profile: .hintProfile
    }
  }
  static let hintWatch = Phrase("r ask now  q quit", "r 지금 확인  q 종료")
  static let hintEditing = Phrase("Enter done  Esc cancel", "Enter 완료  Esc 취소")
  static let tooSmall = Phrase("Too small", "창이 작음")

  static let help = Phrase("Keys", "키 안내")
  static let hintHelp = Phrase("↓ ↑ more  any other key closes", "↓ ↑ 더 보기  다른 키를 누르면 닫힘")
}
