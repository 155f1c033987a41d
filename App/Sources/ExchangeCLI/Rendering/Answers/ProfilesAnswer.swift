import SharedModels
import UserInterface

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
