/// `browse`: the full-screen view.
struct BrowseCommand: Command {
  static let features: [Feature] = [.user, .favorites, .exchange]

  static let specification = CommandSpecification(
    "browse", Phrase("Full-screen: rates, favourites, history, profile", "전체 화면: 환율, 즐겨찾기, 추이, 프로필"),
    details: Phrase("Press ? for the keys and q to leave.", "?를 누르면 키 안내가 나오고 q를 누르면 나갑니다."), groups: [.rates],
    examples: [.init("browse", Phrase("Needs a terminal", "터미널이 필요합니다"))],
    make: { _ in BrowseCommand() })
}
