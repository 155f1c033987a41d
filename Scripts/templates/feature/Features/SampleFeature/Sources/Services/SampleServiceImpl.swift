import Modularity
import SampleInterface
import SharedModels
import WeaveDI

/// Validates the texts and announces each change on the event bus.
struct SampleServiceImpl: SampleService {
  /// The maximum length of an entry in characters.
  static let limit = 200

  let repository: SampleRepository
  @Injected(\.eventBus) private var eventBus

  init(repository: SampleRepository) { self.repository = repository }

  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry] {
    try await repository.entries(of: profile)
  }

  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry {
    //User:     let text = try await SampleSignature().signed(text, by: profile)
    let words = text.split(separator: " ").joined(separator: " ")
    guard (1...Self.limit).contains(words.count), !words.contains(where: \.isNewline) else {
      throw .invalidText(text, limit: Self.limit)
    }
    let entry = try await repository.add(words, for: profile)
    eventBus.publish(SampleEntryAdded(profile: profile, entry: entry))
    return entry
  }

  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry {
    let entry = try await repository.remove(number, of: profile)
    eventBus.publish(SampleEntryRemoved(profile: profile, entry: entry))
    return entry
  }
}
