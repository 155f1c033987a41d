import SampleFeature
import SharedModels
import Synchronization

/// Entries in memory, the same for every profile.
final class MockSampleService: SampleService {
  private let stored: Mutex<[SampleEntry]>

  init(_ texts: [String] = []) {
    stored = Mutex(texts.enumerated().map { SampleEntry(number: $0 + 1, text: $1) })
  }

  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry] { stored.withLock { $0 } }

  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry {
    stored.withLock { entries in
      let entry = SampleEntry(number: (entries.last?.number ?? 0) + 1, text: text)
      entries.append(entry)
      return entry
    }
  }

  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry {
    let removed = stored.withLock { entries in
      entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
    }
    guard let removed else { throw .unknownEntry(number, known: stored.withLock { $0.map(\.number) }) }
    return removed
  }
}
