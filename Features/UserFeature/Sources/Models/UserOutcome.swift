public import SharedModels

/// The outcome of an action on the profiles.
public enum UserOutcome: Hashable, Sendable {
  /// A profile was read.
  case shown(User)
  /// All profiles were read.
  case listed([ProfileEntry])
  /// A profile was changed.
  case updated(User)
  /// A profile was logged in.
  case loggedIn(Login)
  /// The default profile is active again.
  case loggedOut(Logout)
  /// A profile was renamed.
  case renamed(User, from: ProfileName)
  /// A profile was removed.
  case removed(RemovedProfile)
}

/// The outcome of logging in.
public struct Login: Hashable, Sendable {
  /// The profile that is active now.
  public let user: User
  /// Whether the profile was created.
  public let isNew: Bool
  /// Whether it was active already.
  public let wasActive: Bool

  /// Creates the outcome.
  public init(user: User, isNew: Bool, wasActive: Bool) {
    self.user = user
    self.isNew = isNew
    self.wasActive = wasActive
  }
}

/// The outcome of logging out.
public struct Logout: Hashable, Sendable {
  /// The profile that was left; the default one if no other was logged in.
  public let left: ProfileName
  /// The default profile, which is active now.
  public let user: User

  /// Creates the outcome.
  public init(left: ProfileName, user: User) {
    self.left = left
    self.user = user
  }
}

/// A profile in the list of all.
public struct ProfileEntry: Hashable, Sendable {
  /// The profile.
  public let user: User
  /// Whether it is the one that is logged in.
  public let isActive: Bool

  /// Creates an entry.
  public init(user: User, isActive: Bool) {
    self.user = user
    self.isActive = isActive
  }
}

/// The outcome of renaming a profile.
public struct RenamedProfile: Hashable, Sendable {
  /// The profile under its new name.
  public let user: User
  /// Whether it is logged in.
  public let isActive: Bool

  /// Creates the outcome.
  public init(user: User, isActive: Bool) {
    self.user = user
    self.isActive = isActive
  }
}

/// The outcome of removing a profile.
public struct RemovedProfile: Hashable, Sendable {
  /// The removed profile.
  public let profile: ProfileName
  /// Whether it was logged in; the default profile is active now.
  public let wasActive: Bool

  /// Creates the outcome.
  public init(profile: ProfileName, wasActive: Bool) {
    self.profile = profile
    self.wasActive = wasActive
  }
}

extension UserOutcome {
  /// One sentence for people; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .shown, .listed:
      nil
    case .updated(let user):
      Phrase("profile \(user.profile) updated", "프로필 \(Josa.with(user.profile, .object)) 수정했습니다")
    case .loggedIn(let login):
      if login.wasActive {
        Phrase("already using profile \(login.user.profile)", "이미 \(login.user.profile) 프로필을 쓰고 있습니다")
      } else if login.isNew {
        Phrase(
          "created profile \(login.user.profile) and switched to it",
          "프로필 \(Josa.with(login.user.profile, .object)) 만들어 전환했습니다")
      } else {
        Phrase("switched to profile \(login.user.profile)", "\(login.user.profile) 프로필로 전환했습니다")
      }
    case .loggedOut(let logout):
      logout.left == logout.user.profile
        ? Phrase(
          "already using the default profile", "이미 기본 프로필을 쓰고 있습니다")
        : Phrase(
          "left profile \(logout.left); back to the default profile",
          "\(logout.left) 프로필에서 나와 기본 프로필로 돌아왔습니다")
    case .renamed(let user, let former):
      Phrase(
        "renamed profile \(former) to \(user.profile)",
        "프로필 \(former)의 이름을 \(Josa.with(user.profile, .direction)) 바꿨습니다")
    case .removed(let removed):
      removed.wasActive
        ? Phrase(
          "removed profile \(removed.profile); back to the default profile",
          "프로필 \(Josa.with(removed.profile, .object)) 삭제하고 기본 프로필로 돌아왔습니다")
        : Phrase("removed profile \(removed.profile)", "프로필 \(Josa.with(removed.profile, .object)) 삭제했습니다")
    }
  }
}
