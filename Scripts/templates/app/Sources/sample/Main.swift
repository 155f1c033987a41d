import ComposableArchitecture
import Composition
import Foundation
import GreetingFeature

/// `sample` greets, `sample Good morning` keeps other words.
@main
struct Main {
  @MainActor static func main() async throws {
    try await Composition.boot(GreetingFeatureModule.self, at: .file("sample.sqlite3"))
    let store = Store(initialState: GreetingFeature.State()) { GreetingFeature() }
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    await store.send(words.isEmpty ? .load : .keep(words)).finish()
    switch store.words {
    case .loaded(let words): print(words)
    case .failed(let error, _): fail("\(error)")
    case .idle, .loading: fail("no answer")
    }
  }

  private static func fail(_ words: String) -> Never {
    print("error: \(words)")
    exit(1)
  }
}
