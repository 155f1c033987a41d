import SharedModels

/// The keys of a view and those that work everywhere, in place of the screen, paged where they do not fit.
struct HelpView: TerminalView, Hashable {
  let tab: BrowseScreen.Tab
  /// How many lines are scrolled away.
  let offset: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: Self.keys(of: tab).map { [StyledText($0.0, .strong), StyledText(context($0.1))] }, showsHeadings: false)
    let title = StyledText("\(context(.help)): \(context(.tab(tab)))", .accent)
    return [title] + table.lines(width: area.columns).dropFirst(offset)
  }

  /// Whether all keys fit below the title.
  func fits(rows: Int) -> Bool { Self.keys(of: tab).count < rows }

  /// The view's own keys first.
  ///
  /// Short enough for 40 columns, the narrowest terminal that the screens are designed for.
  static func keys(of tab: BrowseScreen.Tab) -> [(String, Phrase)] {
    let own = own(tab)
    let others = (tab == .history ? [] : rows) + everywhere
    return own + others.filter { other in !own.contains { $0.0 == other.0 } }
  }

  /// Those that work everywhere, then each view's own with its name.
  static let keys: [(String, Phrase)] =
    everywhere + rows
    + BrowseScreen.Tab.allCases.flatMap { tab in
      let name = Phrase.tab(tab)
      return own(tab).map { key, words in
        (key, Phrase("\(name.english): \(words.english)", "\(name.korean): \(words.korean)"))
      }
    }

  private static func own(_ tab: BrowseScreen.Tab) -> [(String, Phrase)] {
    switch tab {
    case .rates:
      [
        ("Enter", Phrase("history of the currency", "고른 통화의 추이")),
        ("/", Phrase("search by code, name, country", "코드, 이름, 나라로 검색")),
        ("a", Phrase("list all currencies, or fewer", "모든 통화 보기, 줄여 보기")),
        ("f", Phrase("add or remove a favourite", "즐겨찾기에 넣거나 빼기")),
        ("b", Phrase("rates against this currency", "고른 통화 기준으로 보기")),
        ("h", Phrase("make it your home currency", "고른 통화를 기본 통화로")),
      ]
    case .favorites:
      [
        ("Enter", Phrase("history of the currency", "고른 통화의 추이")),
        ("K J", Phrase("move it up or down", "위아래로 옮기기")),
        ("d", Phrase("remove it", "빼기")),
        ("b", Phrase("rates against this currency", "고른 통화 기준으로 보기")),
        ("h", Phrase("make it your home currency", "고른 통화를 기본 통화로")),
      ]
    case .alerts:
      [
        ("Enter", Phrase("history of its pair", "통화쌍의 추이")),
        ("a", Phrase("add: USD/KRW > 1400", "추가: USD/KRW > 1400")),
        ("d", Phrase("remove it", "삭제")),
        ("r", Phrase("compare with newer rates", "새 환율로 확인")),
      ]
    case .history:
      [
        ("1 … 6", Phrase("1m, 90d, 1y, 5y, 10y, max", "1m, 90d, 1y, 5y, 10y, max")),
        ("x", Phrase("swap the pair", "통화쌍 뒤집기")),
        ("← →", Phrase("read a day; or click it", "하루씩 읽기, 클릭해도 됨")),
        ("PgUp PgDn", Phrase("a twentieth of the range", "기간의 1/20씩")),
        ("Home End", Phrase("first day, last day", "첫날, 마지막 날")),
        ("Esc", Phrase("stop reading; back", "읽기 끝내기, 뒤로")),
      ]
    case .profile:
      [
        ("Enter", Phrase("log in", "로그인")),
        ("l", Phrase("language of the profile", "프로필의 언어 바꾸기")),
      ]
    }
  }

  private static let rows: [(String, Phrase)] = [
    ("↑ ↓  j k", Phrase("choose a row; or click it", "줄 고르기, 클릭해도 됨")),
    ("PgUp PgDn", Phrase("a page up or down", "한 쪽씩 넘기기")),
    ("← →", Phrase("previous tab, next tab", "이전 탭, 다음 탭")),
  ]

  private static let everywhere: [(String, Phrase)] = [
    ("Tab ⇧Tab", Phrase("next tab, previous tab", "다음 탭, 이전 탭")),
    ("Esc", Phrase("back; end the search", "뒤로, 검색 끝내기")),
    ("c", Phrase("convert from base to row", "기준에서 고른 통화로 환산")),
    ("u", Phrase("undo the last change", "마지막 변경 되돌리기")),
    ("r", Phrase("ask for newer rates", "새 환율 받기")),
    ("Ctrl-Z  q", Phrase("suspend, quit", "잠시 멈춤, 종료")),
  ]
}
