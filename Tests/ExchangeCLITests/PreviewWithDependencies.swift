import ComposableArchitecture
import TerminalText
import TerminalUI
import WeaveDI

@testable import ExchangeCLI
@testable import ScreenPreviews

/// A screen rendered as text with replaced dependencies.
///
/// The view is created and rendered inside `withInjectedValues`, so all its work uses the replacements.
@MainActor
struct PreviewWithDependencies<Content: ScreenView> {
  private let update: (inout InjectedValues) -> Void
  private let content: @MainActor () -> Content

  /// Renders the view that `content` creates, with the dependencies that `update` replaces.
  init(
    _ update: @escaping (inout InjectedValues) -> Void = { _ in }, content: @escaping @MainActor () -> Content
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
    in size: TerminalSize, settled: @MainActor (PreviewedScreen<Content>) async -> Void = { _ in }
  ) async -> ScreenFrame {
    await withInjectedValues(update) {
      let preview = PreviewedScreen(content(), size)
      await settled(preview)
      return preview.frame
    }
  }
}

/// A view on a screen of its own, at the keyboard.
@MainActor
struct PreviewedScreen<Content: ScreenView> {
  let view: Content
  private let screen: Screen
  private let size: TerminalSize

  init(_ view: Content, _ size: TerminalSize) {
    (self.view, self.size, screen) = (view, size, Screen(view))
    view.started()
    _ = frame
  }

  var frame: ScreenFrame { screen.draw(in: size) }

  func pressed(_ key: Key) {
    _ = frame
    screen.press(key)
  }
}
