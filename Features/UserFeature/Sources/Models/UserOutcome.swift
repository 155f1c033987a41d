public import SharedModels
public import UserInterface

/// The outcome of an action on the profiles.
public enum UserOutcome: Hashable, Sendable {
  /// A profile was read.
  case shown(User)
  /// All profiles were read.
  case listed(Profiles)
  /// A profile was changed.
  case updated(User)
  /// A profile was logged in.
  case loggedIn(ProfileSwitch)
  /// The default profile is active again.
  case loggedOut(ProfileSwitch)
  /// A profile was renamed.
  case renamed(User, from: ProfileName)
  /// A profile was removed.
  case removed(RemovedProfile)
  /// An own rate was added.
  case ownRateAdded(ChangedOwnRate)
  /// An own rate was removed.
  case ownRateRemoved(ChangedOwnRate)
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
      if !login.isChange {
        Phrase("already using profile \(login.user.profile)", "이미 \(login.user.profile) 프로필을 쓰고 있습니다")
      } else if login.isNew {
        Phrase(
          "created profile \(login.user.profile) and switched to it",
          "프로필 \(Josa.with(login.user.profile, .object)) 만들어 전환했습니다")
      } else {
        Phrase("switched to profile \(login.user.profile)", "\(login.user.profile) 프로필로 전환했습니다")
      }
    case .loggedOut(let logout):
      !logout.isChange
        ? Phrase("already using the default profile", "이미 기본 프로필을 쓰고 있습니다")
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
    case .ownRateAdded(let change):
      Phrase(
        "own rate \(change.rate.id) added: \(change.rate), \(change.rate.range.english)",
        "내 환율 \(change.rate.id)번을 추가했습니다: \(change.rate), \(change.rate.range.korean)")
    case .ownRateRemoved(let change):
      Phrase(
        "own rate \(change.rate.id) removed: \(change.rate)",
        "내 환율 \(change.rate.id)번을 삭제했습니다: \(change.rate)")
    }
  }
}

extension OwnRate {
  fileprivate var range: Phrase {
    Phrase("from \(first)" + (last.map { " to \($0)" } ?? " on"), "\(first)부터" + (last.map { " \($0)까지" } ?? ""))
  }
}
