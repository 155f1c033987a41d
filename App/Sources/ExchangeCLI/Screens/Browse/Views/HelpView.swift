/// All keys, in place of the screen; where they do not fit, page by page.
struct HelpView: TerminalView, Hashable {
  /// How many keys are above the screen.
  let offset: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: Self.keys.map { [StyledText($0.0, .strong), StyledText(context($0.1))] }, showsHeadings: false)
    return [StyledText(context(.help), .accent)] + table.lines(width: area.columns).dropFirst(offset)
  }

  /// The keys and what they do.
  static let keys: [(String, Phrase)] = [
    ("Tab  Shift-Tab", Phrase("next tab, tab before", "다음 탭, 이전 탭")),
    ("↑ ↓  j k  PgUp PgDn", Phrase("choose a row", "줄 고르기")),
    ("Enter", Phrase("history of the row; log in to a profile", "고른 통화의 추이, 프로필 로그인")),
    ("Esc", Phrase("back; end the search", "뒤로, 검색 끝내기")),
    ("/", Phrase("search by code or name", "코드나 이름으로 검색")),
    ("f", Phrase("add to or remove from favourites", "즐겨찾기에 넣거나 빼기")),
    ("K J  d", Phrase("move a favourite up or down, remove it", "즐겨찾기 위아래로 옮기기, 빼기")),
    ("b", Phrase("make the row the base", "고른 통화를 기준으로")),
    ("1 … 6  x", Phrase("range of the chart, swap the pair", "차트 기간, 통화쌍 뒤집기")),
    ("c", Phrase("convert an amount", "금액 환전")),
    ("r", Phrase("ask for newer rates", "새 환율 받기")),
    ("h  l", Phrase("home currency from the row, language", "고른 통화를 기준 통화로, 언어 바꾸기")),
    ("Ctrl-Z  q", Phrase("suspend, quit", "잠시 멈춤, 종료")),
  ]
}
