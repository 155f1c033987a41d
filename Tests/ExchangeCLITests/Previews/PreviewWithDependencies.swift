import ComposableArchitecture
import TerminalUI
import WeaveDI

@testable import ExchangeCLI

/// A screen rendered as text with replaced dependencies.
///
/// The model is created and rendered inside `withInjectedValues`, so all its work uses the replacements.
@MainActor
struct PreviewWithDependencies<Model: ScreenModel> {
  private let update: (inout InjectedValues) -> Void
  private let content: @MainActor () -> Model

  /// Renders the model that `content` creates, with the dependencies that `update` replaces.
  init(
    _ update: @escaping (inout InjectedValues) -> Void = { _ in }, content: @escaping @MainActor () -> Model
  ) {
    self.update = update
    self.content = content
  }

  /// The same preview over mock data; the preview's own replacements take precedence.
  func withMockData() -> PreviewWithDependencies {
    PreviewWithDependencies(
      { [update] values in
        values.useMockData()
        update(&values)
      }, content: content)
  }

  /// The screen of this size after `settled` has returned.
  func frame(
    in size: TerminalSize, settled: @MainActor (Model) async -> Void = { _ in }
  ) async -> ScreenFrame {
    await withInjectedValues(update) {
      let model = content()
      model.appeared(in: size)
      model.started()
      await settled(model)
      return ScreenFrame(size: size, lines: model.lines, cursor: model.cursor.map { TerminalPoint(column: $0.column, row: $0.row) })
    }
  }
}
