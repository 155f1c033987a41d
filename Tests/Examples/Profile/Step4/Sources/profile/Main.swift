import ComposableArchitecture
import Database
import Foundation
import ProfileFeature
import SharedModels
import WeaveDI

/// `profile` shows the home currency, `profile KRW` changes it.
@main
struct Main {
  @MainActor static func main() async {
    let word = CommandLine.arguments.dropFirst().first
    let currency = word.flatMap { Currency($0) }
    if let word, currency == nil { fail("\(word) is not a code of three letters, such as KRW") }
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) {
        SQLiteDatabase(at: .file("profile.sqlite3"), for: .userData, migrations: ProfileFeatureModule.migrations)
      }
      ProfileFeatureModule.register(in: container)
    }
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
