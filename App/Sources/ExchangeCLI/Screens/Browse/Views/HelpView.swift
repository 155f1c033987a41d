import SharedModels

/// All keys, in place of the screen, paged where they do not fit.
struct HelpView: TerminalView, Hashable {
  /// How many lines are scrolled away.
  let offset: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: Self.keys.map { [StyledText($0.0, .strong), StyledText(context($0.1))] }, showsHeadings: false)
    return [StyledText(context(.help), .accent)] + table.lines(width: area.columns).dropFirst(offset)
  }

  ///
  /// Short enough for 40 columns, the narrowest terminal that the screens are designed for.
  static let keys: [(String, Phrase)] = [
    ("Tab ⇧Tab", Phrase("next tab, tab before", "다음 탭, 이전 탭")),
    ("↑ ↓  j k", Phrase("choose a row", "줄 고르기")),
    ("PgUp PgDn", Phrase("a page up or down", "한 쪽씩 넘기기")),
    ("Enter", Phrase("chart of the row; log in", "고른 통화의 추이, 로그인")),
    ("Esc", Phrase("back; end the search", "뒤로, 검색 끝내기")),
    ("/", Phrase("search by code or name", "코드나 이름으로 검색")),
    ("f", Phrase("add or remove a favourite", "즐겨찾기에 넣거나 빼기")),
    ("K J  d", Phrase("move, remove a favourite", "즐겨찾기 옮기기, 빼기")),
    ("b", Phrase("rates against this currency", "고른 통화로 환율 보기")),
    ("h", Phrase("make it your home currency", "고른 통화를 기준 통화로")),
    ("1 … 6  x", Phrase("range, swap the pair", "차트 기간, 통화쌍 뒤집기")),
    ("c", Phrase("convert an amount", "금액 환산")),
    ("r", Phrase("ask for newer rates", "새 환율 받기")),
    ("l", Phrase("language of the profile", "프로필의 언어 바꾸기")),
    ("Ctrl-Z  q", Phrase("suspend, quit", "잠시 멈춤, 종료")),
  ]
}
