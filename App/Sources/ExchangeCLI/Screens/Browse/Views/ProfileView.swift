import SharedModels

/// The profile in use, the other profiles, and the settings.
struct ProfileView: TerminalView, Hashable {
  let user: User
  let profiles: [User]
  let selection: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let details = UserAnswer(user).lines(in: context)
    let table = ProfilesAnswer(users: profiles, active: user.profile).lines(in: context)
    let list = SelectableList(heading: table.first, lines: Array(table.dropFirst()), selection: selection)
    let rest = TerminalSize(columns: area.columns, rows: max(2, area.rows - details.count - 1))
    return details + [""] + list.lines(in: rest, context: context)
  }
}
