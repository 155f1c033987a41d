public import SharedModels
public import Wording

/// Why an action on the profiles failed.
public enum UserError: Error, Hashable, Sendable {
  /// No profile has this name; with the known ones.
  case unknownProfile(ProfileName, known: [ProfileName])
  /// A profile has the new name already.
  case profileExists(ProfileName)
  /// The default profile can be neither removed nor renamed.
  case defaultProfile
  /// A person's name that does not fit on one line, or is longer than `limit` characters.
  case invalidName(String, limit: Int)
  /// Not a plausible e-mail address.
  case invalidEmail(String, EmailProblem)
  /// An address outside the domain that alone is allowed; for an application that has such a rule.
  case foreignEmail(String, allowed: String)
  /// The home currency is unknown or no longer in use.
  case currency(CurrencyError)
  /// No own rate has this number; with the known ones.
  case unknownOwnRate(Int, known: [Int])
  /// An own rate that cannot be used.
  case invalidOwnRate(OwnRate.Problem)
  /// The database file failed.
  case storage(StorageError)
}

extension UserError: Reportable {
  /// Blames the word that was typed, where one is to blame.
  public var report: FailureReport {
    switch self {
    case .unknownProfile(let name, let known): .unknownProfile(name, known: known)
    case .profileExists(let name):
      FailureReport(.usage, Phrase("profile \(name) already exists", "\(name) 프로필이 이미 있습니다"), blamed: name.rawValue)
    case .defaultProfile:
      FailureReport(
        .usage, Phrase("the default profile can be neither removed nor renamed", "기본 프로필은 삭제하거나 이름을 바꿀 수 없습니다"),
        blamed: ProfileName.default.rawValue)
    case .invalidName(let name, let limit):
      FailureReport(
        .usage,
        Phrase("a name must be one line of at most \(limit) characters", "이름은 \(limit)자 이내의 한 줄이어야 합니다"), blamed: name)
    case .invalidEmail(let text, let problem):
      FailureReport(
        .usage,
        Phrase(
          "'\(text)' is not an e-mail address: \(problem.words)",
          "\(quoted: text, .topic) 이메일 주소가 아닙니다: \(problem.words)"),
        blamed: text)
    case .foreignEmail(let text, let domain):
      FailureReport(
        .usage, Phrase("only addresses of \(domain) are allowed", "\(domain) 주소만 쓸 수 있습니다"), blamed: text)
    case .currency(let error): error.report
    case .unknownOwnRate(let id, let known):
      FailureReport(
        .usage, Phrase("there is no own rate \(id)", "\(id)번 내 환율은 없습니다"), hint: .numbers(known), blamed: String(id))
    case .invalidOwnRate(let problem): FailureReport(.usage, problem.words)
    case .storage(let error): error.report
    }
  }
}

extension OwnRate.Problem {
  fileprivate var words: Phrase {
    switch self {
    case .notPositive: Phrase("a rate must be above zero", "환율은 0보다 커야 합니다")
    case .sameCurrencyTwice: Phrase("a rate needs two different currencies", "서로 다른 두 통화를 적어 주세요")
    case .reversedRange: Phrase("the range ends before it begins", "기간의 끝이 시작보다 앞섭니다")
    }
  }
}

extension Phrase {
  fileprivate static func numbers(_ known: [Int]) -> Phrase {
    guard !known.isEmpty else {
      return Phrase(
        "there are none yet; to add one: exchange-cli own add USD/KRW 1310",
        "아직 없습니다. 추가하려면: exchange-cli own add 달러/원 1310")
    }
    let list = known.sorted().map(String.init).joined(separator: ", ")
    return Phrase("there are: \(list)", "있는 번호: \(list)")
  }
}

/// Why a text is not an e-mail address.
public enum EmailProblem: Error, Hashable, Sendable {
  /// There is no `@`, or more than one.
  case atSign
  /// The part before the `@` is empty, longer than 64 bytes, or has a character or dot where none is allowed.
  case localPart
  /// The part after the `@` is not a host name with a dot.
  case domain
  /// The address is longer than 254 bytes.
  case tooLong
}

extension EmailProblem {
  fileprivate var words: Phrase {
    switch self {
    case .atSign: Phrase("it needs exactly one @", "@가 정확히 하나 있어야 합니다")
    case .localPart: Phrase("the part before the @ is not valid", "@ 앞부분이 올바르지 않습니다")
    case .domain: Phrase("the part after the @ is not a domain", "@ 뒷부분이 도메인이 아닙니다")
    case .tooLong: Phrase("it is longer than 254 bytes", "254바이트보다 깁니다")
    }
  }
}
