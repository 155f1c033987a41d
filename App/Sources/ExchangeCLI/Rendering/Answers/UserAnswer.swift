import SharedModels
import UserInterface

struct UserAnswer: Answer, Hashable {
  let user: User

  init(_ user: User) { self.user = user }

  func document(in context: RenderContext) -> JSONValue {
    records(in: context).first ?? .null
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["profile", "name", "email", "home", "language"],
      rows: [
        [
          .text(user.profile), .string(user.name), .string(user.email), .text(user.home),
          .string(user.language?.rawValue ?? "auto"),
        ]
      ])
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let unset = StyledText(context(.notSet), .quiet)
    let language = user.language.map { context(.languageName($0)) } ?? context(.automatic)
    let rows: [(Phrase, StyledText)] = [
      (.profile, StyledText(user.profile.description, .accent)),
      (.name, user.name.map { StyledText($0) } ?? unset),
      (.email, user.email.map { StyledText($0) } ?? unset),
      (.homeCurrency, StyledText("\(user.home)  ", .strong) + StyledText(context.name(of: user.home))),
      (.languageSetting, StyledText(language)),
    ]
    return Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 8))],
      rows: rows.map { [StyledText(context($0.0), .quiet), $0.1] }, showsHeadings: false
    ).lines(width: context.width)
  }
}

struct ProfilesAnswer: Answer, Hashable {
  let users: [User]
  let active: ProfileName

  func document(in context: RenderContext) -> JSONValue {
    ["profiles": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["profile", "name", "home", "active"],
      rows: users.map { user in
        [.text(user.profile), .string(user.name), .text(user.home), .bool(user.profile == active)]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    Table(
      columns: [
        Column(context(.profile), fitting: .shrinks(to: 8)),
        Column(context(.name), fitting: .shrinks(to: 8)),
        Column(context(.homeCurrency)),
        Column("", fitting: .optional(1)),
      ],
      rows: users.map { user in
        let isActive = user.profile == active
        return [
          StyledText(user.profile.description, isActive ? .accent : .plain),
          StyledText(user.name ?? ""),
          StyledText(user.home.code),
          StyledText(isActive ? context(.active) : "", .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}
