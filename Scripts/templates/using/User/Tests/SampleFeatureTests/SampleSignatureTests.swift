import SharedModels
import Testing
import UserInterface
import WeaveDI

@testable import SampleFeature

@Suite("Who writes the sample entries")
struct SampleSignatureTests {
  @Test("An entry is signed by a person with a name, and by nobody else", arguments: [nil, "Anna"])
  func signed(name: String?) async throws {
    let text = try await withInjectedValues {
      $0.users = GivenUser(User(name: name))
    } operation: {
      try await SampleSignature().signed("rent", by: .default)
    }
    #expect(text == (name == nil ? "rent" : "rent (Anna)"))
  }
}
