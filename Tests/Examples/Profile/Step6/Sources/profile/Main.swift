import ComposableArchitecture
import Composition
import Foundation
import ProfileFeature
import SharedModels

/// `profile` shows the home currency, `profile KRW` changes it.
@main
struct Main {
  @MainActor static func main() async throws {
    let word = CommandLine.arguments.dropFirst().first
    let currency = word.flatMap { Currency($0) }
    if let word, currency == nil { fail("\(word) is not a code of three letters, such as KRW") }
    try await Composition.boot(ProfileFeatureModule.self)
    let store = Store(initialState: ProfileFeature.State()) { ProfileFeature() }
    await store.send(currency.map { .setHome($0) } ?? .load).finish()
    switch store.home {
    case .loaded(let currency): print(currency)
    case .failed(let error, _): fail("\(error)")
    case .idle, .loading: fail("no answer")
    }
  }

  private static func fail(_ words: String) -> Never {
    print("error: \(words)")
    exit(1)
  }
}
