public import SharedModels
public import Wording

/// Why an action on the entries failed; nothing was changed.
public enum SampleError: Error, Hashable, Sendable {
  /// The text is empty, does not fit on one line, or is longer than `limit` characters.
  case invalidText(String, limit: Int)
  /// No entry has this number; `known` are the numbers of the existing ones.
  case unknownEntry(Int, known: [Int])
  /// No profile has this name.
  case unknownProfile(ProfileName)
  /// The database file failed.
  case storage(StorageError)
}

extension SampleError: Reportable {
  /// The report of the failure.
  public var report: FailureReport {
    switch self {
    case .invalidText(let text, let limit):
      FailureReport(
        .usage,
        Phrase("an entry is one line of 1 to \(limit) characters", "항목은 \(limit)자 이내의 한 줄이어야 합니다"), blamed: text)
    case .unknownEntry(let number, let known):
      FailureReport(
        .usage, Phrase("there is no entry \(number)", "\(number)번 항목은 없습니다"),
        hint: known.isEmpty
          ? Phrase("there are none yet", "아직 항목이 없습니다")
          : Phrase("there are \(Self.list(known))", "있는 번호: \(Self.list(known))"),
        blamed: String(number))
    case .unknownProfile(let name):
      .unknownProfile(name)
    case .storage(let error):
      error.report
    }
  }

  private static func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
}
