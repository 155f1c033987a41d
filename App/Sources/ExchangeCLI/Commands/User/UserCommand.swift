import SharedModels
import UserFeature
import UserInterface
import Wording

/// `user`: local profiles, without passwords; nothing leaves the machine.
enum UserCommand: CommandGroup {
  static let features: [Feature] = [.user]

  case show
  /// The word of a home currency is read once the settings are known.
  case set([UserChange], home: TypedCurrency?)
  case list
  case change(ProfileChange)
  /// Removes a profile with what belongs to it; asks first, unless confirmed.
  case remove(ProfileName)

  func run(in session: CommandSession) async throws -> ExitCode {
    switch self {
    case .show:
      try session.requireUserFile()
      try session.write(UserAnswer(user: session.user))
    case .set(var changes, let home):
      let named = try home.flatMap { $0.word.text.isEmpty ? nil : try session.currency($0.word) }
      if let named { session.note(named.interpretation) }
      if home != nil { changes.append(.home(named?.currency)) }
      try await self.change(session, .update(changes))
    case .list: try await list(in: session)
    case .change(let change): try await self.change(session, change)
    case .remove(let profile):
      if !session.options.isConfirmed, try await !confirmsRemoving(profile, in: session) {
        session.status(.nothingChanged)
        return .failure
      }
      try await change(session, .remove(profile))
    }
    return .answered
  }

  @MainActor
  private func list(in session: CommandSession) async throws {
    let profiles = try await session.profiles()
    try session.write(ProfilesAnswer(rows: profiles.users, active: profiles.active))
  }

  @MainActor
  private func change(_ session: CommandSession, _ change: ProfileChange) async throws {
    let outcome = try await session.change(.user(.change(change))) { $0.user.work }
    let isForScript = session.options.format != .table
    switch change {
    case .rename where isForScript, .remove where isForScript: try await list(in: session)
    default: try await session.report([outcome.words], or: UserAnswer(user: session.user))
    }
  }

  @MainActor
  private func confirmsRemoving(_ profile: ProfileName, in session: CommandSession) async throws -> Bool {
    // A profile that does not exist or cannot be removed is refused before asking.
    let known = try await session.profiles().users.map(\.profile)
    guard known.contains(profile) else { throw UserError.unknownProfile(profile, known: known) }
    guard profile != .default else { throw UserError.defaultProfile }
    return try session.confirm(
      Phrase(
        "Remove the profile \(profile) with its favourites, alerts and own rates?",
        "프로필 \(profile)의 즐겨찾기, 알림, 내 환율까지 모두 지울까요?"),
      command: "user remove")
  }

  /// What `user set` changes; an empty value removes what there was.
  private static func edits(_ arguments: ParsedArguments) throws(UsageError) -> [UserChange] {
    guard setOptions.contains(where: arguments.has) else {
      let list = setOptions.map(\.flag).joined(separator: ", ")
      throw UsageError(
        Phrase("'user set' needs one of \(list)", "'user set' 뒤에 다음 중 하나를 붙이세요: \(list)"),
        hint: .seeHelp(about: "user set"), at: arguments.end)
    }
    var changes: [UserChange] = []
    if let name = try arguments[personName] { changes.append(.name(name)) }
    if let email = try arguments[email] { changes.append(.email(email)) }
    if let choice = try arguments[profileLanguage] { changes.append(.language(choice.language)) }
    return changes
  }

  static let name = "user"
  static let specification = CommandSpecification(
    name, Phrase("Your profile: name, home currency, language", "프로필: 이름, 기본 통화, 언어"),
    details: Phrase(
      "Profiles are local: they keep favourites and settings apart, have no passwords, and never leave this machine.",
      "프로필은 이 컴퓨터에만 있습니다. 즐겨찾기와 설정을 나누어 보관하며, 비밀번호가 없고 어디에도 전송되지 않습니다."),
    examples: [
      "user set --home KRW --language ko": Phrase("Set your home currency and language", "기본 통화와 언어 정하기"),
      "user login work": Phrase("Another profile with its own favourites", "다른 프로필로 바꾸기"),
      "user list": Phrase("All profiles", "모든 프로필"),
    ],
    subcommands: [
      CommandSpecification(
        "show", Phrase("The profile in use", "현재 프로필"), examples: ["user show --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.show },
      CommandSpecification(
        "set", Phrase("Change the profile", "프로필 수정"),
        options: setOptions,
        examples: ["user set --home KRW --name 민지": Phrase("Name and home currency", "이름과 기본 통화")]
      ) { arguments throws(UsageError) in Self.set(try edits(arguments), home: try arguments[home]) },
      CommandSpecification(
        "login", Phrase("Switch to a profile; a new name creates one", "프로필 전환 (없으면 만듦)"),
        arguments: [ArgumentSpecification("NAME", .profile)],
        examples: ["user login work": Phrase("No password needed", "비밀번호는 필요 없습니다")]
      ) { arguments throws(UsageError) in Self.change(.login(try arguments.required(0))) },
      CommandSpecification(
        "logout", Phrase("Back to the default profile", "기본 프로필로 돌아가기"),
        examples: ["user logout": Phrase("Leave the profile", "프로필에서 나가기")]
      ) { _ in Self.change(.logout) },
      CommandSpecification(
        "list", Phrase("All profiles", "모든 프로필"),
        examples: ["user list": Phrase("The active one is marked", "현재 프로필이 표시됩니다")]
      ) { _ in Self.list },
      CommandSpecification(
        "rename", Phrase("Give a profile another name", "프로필 이름 바꾸기"),
        arguments: [ArgumentSpecification("NAME", .profile), ArgumentSpecification("NEW", .newName)],
        examples: ["user rename work office": Phrase("Favourites stay with it", "즐겨찾기도 그대로 옮겨집니다")]
      ) { arguments throws(UsageError) in Self.change(.rename(try arguments.required(0), to: try arguments.required(1)))
      },
      CommandSpecification(
        "remove", Phrase("Remove a profile with what belongs to it", "프로필과 그에 딸린 데이터 삭제"),
        arguments: [ArgumentSpecification("NAME", .profile)], options: [.yes],
        examples: ["user remove work --yes": Phrase("Without asking", "확인 없이")]
      ) { arguments throws(UsageError) in Self.remove(try arguments.required(0)) },
    ])

  static let personName = Option<String>("name", "NAME", Phrase("Your name; empty removes it", "이름 (비우면 삭제)"))
  static let email = Option<String>(
    "email", "ADDRESS", Phrase("Your e-mail address; empty removes it", "이메일 주소 (비우면 삭제)"))
  static let home = Option<TypedCurrency>(
    "home", "CODE", Phrase("Your home currency; empty removes it", "기본 통화 (비우면 삭제)"))
  static let profileLanguage = Option<LanguageChoice>(
    "language", "LANGUAGE", Phrase("en, ko, or auto to follow the environment", "en, ko, 또는 auto(환경을 따름)"))
  private static let setOptions = [
    personName.specification, email.specification, home.specification, profileLanguage.specification,
  ]
}
