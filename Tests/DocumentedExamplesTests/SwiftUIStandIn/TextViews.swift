import Foundation

struct Text: View {
  let text: String
  init(_ text: String) { self.text = text }
  func draw(on screen: Screen) { screen.write(text) }
  func font(_ font: Font) -> Text { self }
}

struct ProgressView: View {
  var title = "…"
  init() {}
  init(_ title: String) { self.title = title }
  func draw(on screen: Screen) { screen.write("◌ \(title)") }
}

struct Button: View {
  let title: String
  let action: @MainActor () -> Void
  init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
  func draw(on screen: Screen) { screen.addButton(title, action: action) }
}

/// An image that has not come yet: its placeholder, else its address.
struct AsyncImage: View {
  private let content: AnyView
  init(url: URL?) { content = AnyView(Text("▢ \(url?.absoluteString ?? "")")) }
  init(
    url: URL?, @ViewBuilder content: (Image) -> AnyView, @ViewBuilder placeholder: () -> AnyView
  ) { self.content = placeholder() }
  func draw(on screen: Screen) { content.draw(on: screen) }
}
struct Image: View {
  enum ContentMode { case fill }
  func draw(on screen: Screen) { screen.write("▣") }
  func resizable() -> Image { self }
  func aspectRatio(contentMode: ContentMode) -> Image { self }
}
struct Circle: View {
  func draw(on screen: Screen) { screen.write("◯") }
  func fill(_ color: Color) -> Circle { self }
}
struct Spacer: View {
  func draw(on screen: Screen) {}
}

/// Views one after another, whichever way the documents lay them out.
struct Stack: View {
  enum Alignment { case leading, center }
  private let content: AnyView
  init(alignment: Alignment = .center, spacing: Int = 0, @ViewBuilder content: () -> AnyView) {
    self.content = content()
  }
  func draw(on screen: Screen) { content.draw(on: screen) }
}
typealias VStack = Stack
typealias HStack = Stack
typealias Group = Stack
typealias NavigationView = Stack
typealias Form = Stack

struct Section: View {
  let title: String
  let content: AnyView
  init(_ title: String, @ViewBuilder content: () -> AnyView) {
    self.title = title
    self.content = content()
  }
  func draw(on screen: Screen) {
    screen.write("— \(title)")
    content.draw(on: screen)
  }
}

struct List<Element: Identifiable>: View {
  let elements: [Element]
  let row: (Element) -> AnyView
  init(_ elements: [Element], @ViewBuilder row: @escaping (Element) -> AnyView) {
    self.elements = elements
    self.row = row
  }
  func draw(on screen: Screen) {
    for element in elements { row(element).draw(on: screen) }
  }
}

// MARK: - Modifiers

enum Font { case headline, subheadline }
enum Color: String {
  case red, black, white, gray, secondary
  func opacity(_ value: Double) -> Color { self }
}

extension View {
  func task(_ action: @escaping @MainActor () async throws -> Void) -> AnyView {
    AnyView { screen in
      screen.onAppear(action)
      draw(on: screen)
    }
  }
  func onAppear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    task { await waitingForTasks { action() } }
  }
  func modifier(_ modifier: some ViewModifier) -> AnyView { AnyView(modifier.body(content: AnyView(self))) }
  func environment<Value>(_ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> AnyView {
    AnyView { screen in
      var values = EnvironmentValues.current
      values[keyPath: key] = value
      EnvironmentValues.$current.withValue(values) { draw(on: screen) }
    }
  }
  func sheet<Item>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> AnyView) -> AnyView {
    AnyView { screen in
      draw(on: screen)
      guard let shown = item.value else { return }
      content(shown).environment(\.dismiss, DismissAction { item.value = nil }).draw(on: screen)
    }
  }
  func foregroundColor(_ color: Color) -> AnyView {
    AnyView { screen in screen.write(self) { "\($0) (\(color))" } }
  }
  func disabled(_ isDisabled: Bool) -> AnyView {
    AnyView { screen in isDisabled ? screen.disable(self) : draw(on: screen) }
  }
  func previewDisplayName(_ name: String) -> AnyView { AnyView(Section(name) { AnyView(self) }) }
  func navigationTitle(_ title: String) -> AnyView { AnyView(Section(title) { AnyView(self) }) }
  func frame(maxWidth: Double, maxHeight: Double) -> AnyView { AnyView(self) }
  func frame(width: Double, height: Double) -> AnyView { AnyView(self) }
  func clipShape(_ shape: Circle) -> AnyView { AnyView(self) }
}
