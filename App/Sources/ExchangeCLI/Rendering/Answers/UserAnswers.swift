import SharedModels
import TerminalText
import UserInterface
import Wording

struct UserAnswer: ObjectAnswer {
  let user: User

  func members(in context: RenderContext) -> [(key: String, value: JSONValue)] {
    [
      ("profile", .text(user.profile)), ("name", .string(user.name)), ("email", .string(user.email)),
      ("home", .text(user.home ?? context.standardHome)), ("language", .string(user.language?.rawValue ?? "auto")),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let home = user.home ?? context.standardHome
    let unset = StyledText(context(Phrase("not set", "없음")), .quiet)
    let rows: [(Phrase, StyledText)] = [
      (.profile, StyledText(user.profile.description, .accent)), (.name, user.name.map { StyledText($0) } ?? unset),
      (Phrase("E-mail", "이메일"), user.email.map { StyledText($0) } ?? unset),
      (.homeCurrency, StyledText("\(home)  ", .strong) + StyledText(context.name(of: home))),
      (Phrase("Language", "언어"), StyledText(context(.language(user.language)))),
    ]
    return Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 8))],
      rows: rows.map { [StyledText(context($0.0), .quiet), $0.1] }
    ).lines(width: context.width)
  }
}

extension Phrase {
  /// Its name; that of nil, which follows the environment.
  static func language(_ language: Language?) -> Phrase {
    switch language {
    case .english: Phrase("English", "영어")
    case .korean: Phrase("Korean", "한국어")
    case nil: Phrase("automatic", "자동")
    }
  }
}

struct ProfilesAnswer: ListAnswer {
  static let key = "profiles"

  let rows: [User]
  let active: ProfileName

  func fields(in context: RenderContext) -> [Field<User>] {
    [
      Field(
        "profile", Column(context(.profile), fitting: .shrinks(to: 8)), value: { .text($0.profile) },
        cell: { StyledText($0.profile.description, $0.profile == active ? .accent : .plain) }),
      Field("name", Column(context(.name), fitting: .shrinks(to: 8))) { .string($0.name) },
      Field("home", Column(context(.homeCurrency))) { .text($0.home ?? context.standardHome) },
      Field(
        "active", Column("", fitting: .optional(1)), value: { .bool($0.profile == active) },
        cell: { StyledText($0.profile == active ? context(Phrase("active", "사용 중")) : "", .quiet) }),
    ]
  }
}

/// A profile's own rates, the newest first.
struct OwnRatesAnswer: ListAnswer {
  static let key = "rates"
  static let nothing: Phrase? = Phrase(
    "No own rates yet. Add one: exchange-cli own add USD/KRW 1310",
    "아직 내 환율이 없습니다. 추가하려면: exchange-cli own add 달러/원 1310")

  let rows: [OwnRate]

  func fields(in context: RenderContext) -> [Field<OwnRate>] {
    [
      Field("id", Column("#", .trailing), .quiet) { .integer($0.id) },
      Field(Column(context(Phrase("Pair", "통화쌍")))) {
        StyledText($0.pair.description, $0.holds(on: context.today) ? .strong : .quiet)
      },
      Field("from") { .text($0.pair.base) },
      Field("to") { .text($0.pair.quote) },
      Field(
        "rate", Column(context(.rate), .decimal), value: { .decimal($0.rate) },
        cell: { StyledText(context.figure(own: $0), $0.holds(on: context.today) ? .plain : .quiet) }),
      Field("first", Column(context(Phrase("From", "시작일")), fitting: .optional(2)), .quiet) { .text($0.first) },
      Field(
        "last", Column(context(Phrase("To", "종료일")), fitting: .optional(1)), value: { .text($0.last) },
        cell: { StyledText($0.last?.description ?? "–", .quiet) }),
    ]
  }
}
