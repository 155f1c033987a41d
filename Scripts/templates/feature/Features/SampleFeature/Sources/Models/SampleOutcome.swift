public import SampleInterface
import SharedModels
public import Wording

/// The outcome of an action on the entries.
public enum SampleOutcome: Hashable, Sendable {
  /// They were loaded.
  case listed([SampleEntry])
  /// One was added.
  case added(SampleEntry)
  /// One was removed.
  case removed(SampleEntry)
}

extension SampleOutcome {
  /// One sentence for the user; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .listed: nil
    case .added(let entry): Phrase("entry \(entry.number) added", "\(entry.number)번 항목을 추가했습니다")
    case .removed(let entry): Phrase("entry \(entry.number) removed", "\(entry.number)번 항목을 삭제했습니다")
    }
  }
}
