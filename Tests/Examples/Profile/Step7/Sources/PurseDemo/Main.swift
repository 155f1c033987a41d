import ComposableArchitecture
import Database
import ProfileInterface
import PurseFeature
import TerminalUI
import WeaveDI

/// The purse alone: a given profile, a database in memory. `PurseDemo ++` presses two keys.
@main
struct Main {
  @MainActor static func main() async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) {
        SQLiteDatabase(at: .memory, for: .userData, migrations: PurseFeatureModule.migrations)
      }
      container.register((any ProfileService).self) { GivenHome(.krw) }
      PurseFeatureModule.register(in: container)
    }
    let store = Store(initialState: PurseFeature.State()) { PurseFeature() }
    let screen = Screen(PurseView(store: store))
    show(screen)
    await screen.settle()
    show(screen)
    for key in CommandLine.arguments.dropFirst().joined() {
      screen.press(.character(key))
      for await state in store.states where !state.purse.isLoading { break }
      show(screen)
    }
  }

  /// Prints the lines that are not empty.
  @MainActor private static func show(_ screen: Screen) {
    let lines = screen.draw(in: TerminalSize(columns: 40, rows: 6)).lines.map(\.withoutTrailingBlanks)
    for line in lines where !line.isEmpty { print(line.plain) }
    print("---")
  }
}
