import ComposableArchitecture
import WeaveDI

@testable import ExchangeCLI

/// A screen shown with other dependencies than the program's own, as text.
///
/// The model is made and shown INSIDE `withInjectedValues`, so everything that it does sees the replacements.
@MainActor
struct PreviewWithDependencies<Model: ScreenModel> {
  private let update: (inout InjectedValues) -> Void
  private let content: @MainActor () -> Model

  /// Shows the model that `content` makes, with the dependencies that `update` replaces.
  init(
    _ update: @escaping (inout InjectedValues) -> Void = { _ in }, content: @escaping @MainActor () -> Model
  ) {
    self.update = update
    self.content = content
  }

  /// The same preview over mock data; what the preview replaces itself wins.
  func withMockData() -> PreviewWithDependencies {
    PreviewWithDependencies(
      { [update] values in
        values.useMockData()
        update(&values)
      }, content: content)
  }

  /// What the screen shows once `settled` has returned.
  func frame(
    in size: TerminalSize, settled: @MainActor (Model) async -> Void = { _ in }
  ) async -> ScreenFrame {
    await withInjectedValues(update) {
      let model = content()
      model.appeared(in: size)
      await settled(model)
      let lines = model.regions(in: size).flatMap { region in
        let drawn = region.draw(TerminalSize(columns: size.columns, rows: region.rows)).prefix(region.rows)
        return drawn + Array(repeating: StyledText(), count: region.rows - drawn.count)
      }
      return ScreenFrame(size: size, lines: lines, cursor: model.cursor(in: size))
    }
  }
}
