import SampleInterface
import SharedModels
import UserInterface
import WeaveDI

/// Who writes an entry, asked of UserInterface.
struct SampleSignature: Sendable {
  @Injected(\.users) private var users

  /// The text with the person's name behind it; as it is where the profile has none.
  func signed(_ text: String, by profile: ProfileName) async throws(SampleError) -> String {
    do {
      return try await users.user(profile).name.map { "\(text) (\($0))" } ?? text
    } catch {
      throw SampleError(error)
    }
  }
}

extension SampleError {
  /// What the other feature's error means here.
  fileprivate init(_ error: UserError) {
    switch error {
    case .unknownProfile(let name, _): self = .unknownProfile(name)
    case .storage(let error): self = .storage(error)
    default: self = .storage(StorageError(path: nil, reason: .other, detail: "\(error)"))
    }
  }
}
