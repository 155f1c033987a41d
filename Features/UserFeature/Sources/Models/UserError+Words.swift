public import SharedModels

extension UserOutcome {
  /// What was done, in a sentence; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .shown, .listed:
      nil
    case .updated(let user):
      Phrase("profile \(user.profile) changed", "프로필 \(Josa.with(user.profile, .object)) 수정했습니다")
    case .loggedIn(let login):
      if login.wasActive {
        Phrase("already logged in as \(login.user.profile)", "이미 \(login.user.profile) 프로필을 쓰고 있습니다")
      } else if login.isNew {
        Phrase(
          "profile \(login.user.profile) made and logged in; profiles have no passwords",
          "프로필 \(Josa.with(login.user.profile, .object)) 만들고 로그인했습니다; 프로필에는 비밀번호가 없습니다")
      } else {
        Phrase("logged in as \(login.user.profile)", "\(login.user.profile) 프로필로 로그인했습니다")
      }
    case .loggedOut(let logout):
      logout.left == logout.user.profile
        ? Phrase(
          "nobody was logged in; the profile is \(logout.user.profile)",
          "로그인한 프로필이 없었습니다; 현재 프로필은 \(logout.user.profile)입니다")
        : Phrase(
          "logged out of \(logout.left); the profile is \(logout.user.profile) again",
          "\(logout.left)에서 로그아웃했습니다; 현재 프로필은 \(logout.user.profile)입니다")
    case .renamed(let user, let former):
      Phrase(
        "profile \(former) is \(user.profile) now", "프로필 \(former)의 이름을 \(Josa.with(user.profile, .direction)) 바꿨습니다")
    case .removed(let removed):
      removed.wasActive
        ? Phrase(
          "profile \(removed.profile) removed and logged out of",
          "프로필 \(Josa.with(removed.profile, .object)) 삭제하고 로그아웃했습니다")
        : Phrase("profile \(removed.profile) removed", "프로필 \(Josa.with(removed.profile, .object)) 삭제했습니다")
    }
  }
}

extension UserError: Reportable {
  /// How the failure is told.
  public var report: FailureReport {
    switch self {
    case .unknownProfile(let name, let known):
      .unknownProfile(name, known: known)
    case .profileExists(let name):
      FailureReport(.usage, Phrase("there is a profile \(name) already", "\(name) 프로필이 이미 있습니다"), blamed: name.rawValue)
    case .defaultProfile:
      FailureReport(
        .usage, Phrase("the default profile can be neither removed nor renamed", "기본 프로필은 삭제하거나 이름을 바꿀 수 없습니다"),
        blamed: ProfileName.default.rawValue)
    case .invalidName(let name, let limit):
      FailureReport(
        .usage,
        Phrase("a name is one line of at most \(limit) characters", "이름은 \(limit)자 이내의 한 줄이어야 합니다"), blamed: name)
    case .invalidEmail(let text, let problem):
      FailureReport(
        .usage,
        Phrase(
          "'\(text)' is no e-mail address: \(problem.words.english)",
          "\(Josa.quoting(text, .topic)) 이메일 주소가 아닙니다: \(problem.words.korean)"),
        blamed: text)
    case .unknownCurrency(let word, let suggestions):
      .unknownCurrency(word, suggestions: suggestions)
    case .withdrawnCurrency(let currency, let successor):
      .withdrawnCurrency(currency, successor: successor)
    case .storage(let error):
      error.report
    }
  }
}

extension EmailAddress.Problem {
  /// What is wrong with the address.
  fileprivate var words: Phrase {
    switch self {
    case .atSign: Phrase("it needs exactly one @", "@가 정확히 하나 있어야 합니다")
    case .localPart: Phrase("the part before the @ is not valid", "@ 앞부분이 올바르지 않습니다")
    case .domain: Phrase("the part after the @ is no domain", "@ 뒷부분이 도메인이 아닙니다")
    case .tooLong: Phrase("it is longer than 254 bytes", "254바이트보다 깁니다")
    }
  }
}
