import ComposableArchitecture
import Database
import ProfileFeature
import SharedModels
import WeaveDI

/// `profile` shows the home currency, `profile KRW` changes it.
@main
struct Main {
  @MainActor static func main() async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) {
        SQLiteDatabase(at: .file("profile.sqlite3"), for: .userData, migrations: ProfileFeatureModule.migrations)
      }
      ProfileFeatureModule.register(in: container)
    }
    let store = Store(initialState: ProfileFeature.State()) { ProfileFeature() }
    let currency = CommandLine.arguments.dropFirst().first.flatMap { Currency($0) }
    await store.send(currency.map { .setHome($0) } ?? .load).finish()
    switch store.home {
    case .loaded(let currency): print(currency)
    case .failed(let error, _): print("failed: \(error)")
    case .idle, .loading: print("no answer")
    }
  }
}
