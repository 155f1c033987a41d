public import Modularity
public import SharedModels
public import WeaveDI
public import Wording

/// What other modules may know of local profiles: who they are, and which one is in use.
public enum UserServices: FeatureInterface {}

/// Reads and changes local profiles. They have no passwords: they keep people's favourites apart, not secret.
public protocol UserService: Sendable {
  /// The profile of this name; for nil, the one that is logged in.
  func user(_ profile: ProfileName?) async throws(UserError) -> User

  /// Every profile, and which of them is logged in.
  func profiles() async throws(UserError) -> Profiles

  /// Makes a change, of the given profile where the change itself names none; for nil, of the one that is logged in.
  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome
}

extension InjectedValues {
  /// Reads and changes local profiles.
  public var users: any UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
}

/// The key of the profiles.
public enum UserServiceKey: InjectedKey {
  /// The one that UserFeature registers.
  public static var liveValue: any UserService { UnifiedDI.requireResolve((any UserService).self) }

  /// A default profile without preferences, which cannot be changed.
  public static var testValue: any UserService { GivenUser() }
}

/// A profile that a test gives. What would change it is reported as a failure of the test.
public struct GivenUser: UserService {
  /// The profile in use.
  public let user: User

  /// Gives a profile.
  public init(_ user: User = User()) { self.user = user }

  /// The given profile, whichever is asked for.
  public func user(_ profile: ProfileName?) async throws(UserError) -> User { user }

  /// The given profile alone.
  public func profiles() async throws(UserError) -> Profiles { Profiles(users: [user], active: user.profile) }

  /// Reports a failure.
  public func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    reportIssue("\(change): a given profile cannot be changed. Override \\.users with a service that can.")
    throw .storage(.noPlace)
  }
}

/// A change of the local profiles: of one of them, or of the one that is logged in.
public enum ProfileChange: Hashable, Sendable {
  /// Changes what a profile says of a person. When one change is refused, none is made.
  case update([UserChange])
  /// Adds an own rate, which gets a number.
  case addOwnRate(OwnRate)
  /// Adds own rates in their order, all of them or none.
  case addOwnRates([OwnRate])
  /// Removes the own rate with this number.
  case removeOwnRate(Int)
  /// Switches to a profile, creating it if needed.
  case login(ProfileName)
  /// Returns to the default profile.
  case logout
  /// Renames a profile, which keeps what belongs to it.
  case rename(ProfileName, to: ProfileName)
  /// Removes a profile with what belongs to it; the one that is logged in is logged out.
  case remove(ProfileName)
}

/// A change of one thing that a profile says of a person; nil removes it.
public enum UserChange: Hashable, Sendable {
  /// The person's name.
  case name(String?)
  /// The person's e-mail address.
  case email(String?)
  /// The home currency; without one, the configuration's applies.
  case home(Currency?)
  /// The language; without one, the environment's applies.
  case language(Language?)
}

/// The outcome of reading or changing the profiles. That of a change is announced on the event bus.
public enum UserOutcome: Event, Hashable {
  /// A profile was read.
  case shown(User)
  /// All profiles were read.
  case listed(Profiles)
  /// A profile was changed.
  case updated(User)
  /// A profile is logged in, where another one was before, or the same; `isNew` if it was created.
  case loggedIn(User, from: ProfileName, isNew: Bool)
  /// The default profile is logged in, where another one was before, or the same.
  case loggedOut(User, from: ProfileName)
  /// A profile was renamed; with the name that it had.
  case renamed(User, from: ProfileName)
  /// A profile was removed; where it was logged in, the default profile is now.
  case removed(ProfileName, wasActive: Bool)
  /// An own rate was added; with its number, and with the profile afterwards.
  case ownRateAdded(OwnRate, to: User)
  /// So many own rates were added; with the profile afterwards.
  case ownRatesAdded(Int, to: User)
  /// An own rate was removed; with the profile afterwards.
  case ownRateRemoved(OwnRate, of: User)
}

extension UserOutcome {
  /// One sentence for people; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .shown, .listed: nil
    case .updated(let user): Phrase("profile \(user.profile) updated", "프로필 \(user.profile, .object) 수정했습니다")
    case .loggedIn(let user, let left, let isNew):
      if user.profile == left {
        Phrase("already using profile \(user.profile)", "이미 \(user.profile) 프로필을 쓰고 있습니다")
      } else if isNew {
        Phrase(
          "created profile \(user.profile) and switched to it", "프로필 \(user.profile, .object) 만들어 전환했습니다")
      } else {
        Phrase("switched to profile \(user.profile)", "\(user.profile) 프로필로 전환했습니다")
      }
    case .loggedOut(let user, let left):
      user.profile == left
        ? Phrase("already using the default profile", "이미 기본 프로필을 쓰고 있습니다")
        : Phrase("left profile \(left); back to the default profile", "\(left) 프로필에서 나와 기본 프로필로 돌아왔습니다")
    case .renamed(let user, let former):
      Phrase(
        "renamed profile \(former) to \(user.profile)",
        "프로필 \(former)의 이름을 \(user.profile, .direction) 바꿨습니다")
    case .removed(let profile, let wasActive):
      wasActive
        ? Phrase(
          "removed profile \(profile); back to the default profile",
          "프로필 \(profile, .object) 삭제하고 기본 프로필로 돌아왔습니다")
        : Phrase("removed profile \(profile)", "프로필 \(profile, .object) 삭제했습니다")
    case .ownRateAdded(let rate, _):
      Phrase(
        "own rate \(rate.id) added: \(rate), \(rate.range)",
        "내 환율 \(rate.id)번을 추가했습니다: \(rate), \(rate.range)")
    case .ownRatesAdded(let count, _):
      Phrase(count == 1 ? "1 own rate added" : "\(count) own rates added", "내 환율 \(count)개를 추가했습니다")
    case .ownRateRemoved(let rate, _):
      Phrase("own rate \(rate.id) removed: \(rate)", "내 환율 \(rate.id)번을 삭제했습니다: \(rate)")
    }
  }
}

extension OwnRate {
  fileprivate var range: Phrase {
    Phrase("from \(first)" + (last.map { " to \($0)" } ?? " on"), "\(first)부터" + (last.map { " \($0)까지" } ?? ""))
  }
}
