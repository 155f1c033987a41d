// What the documents' views use and no terminal has: pictures, shapes, fonts, colours of one's own, an application that
// the system starts, and the frames of a phone's screen. Everything else of theirs is TerminalUI's.
import Foundation
import TerminalUI

/// A picture that has not come: its placeholder, else its address.
struct AsyncImage: View {
  private let content: AnyView
  init(url: URL?) { content = AnyView(Text("▢ \(url?.absoluteString ?? "")")) }
  init(url: URL?, @ViewBuilder content: (Image) -> some View, @ViewBuilder placeholder: () -> some View) {
    self.content = AnyView(placeholder())
  }
  var body: some View { content }
}

struct Image: View {
  enum ContentMode { case fill }
  var body: some View { Text("▣") }
  func resizable() -> Image { self }
  func aspectRatio(contentMode: ContentMode) -> Image { self }
}

struct Circle: View {
  var body: some View { Text("◯") }
  func fill(_ color: Color) -> Circle { self }
}

enum Font { case headline, subheadline }

/// A terminal's colours are its theme's; what a style means is TerminalUI's `Style`.
enum Color: String {
  case red, black, white, gray, secondary
  func opacity(_ value: Double) -> Color { self }
}

/// A title above what it holds.
struct Section<Content: View>: View {
  let title: String
  @ViewBuilder let content: () -> Content
  init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    (self.title, self.content) = (title, content)
  }
  var body: some View {
    VStack {
      Text("— \(title)")
      content()
    }
  }
}
typealias NavigationView = VStack
typealias Form = VStack

/// An application that the system starts, with a scene that is a view here.
@MainActor
protocol App {
  init()
}
protocol Scene: View {}
struct WindowGroup<Content: View>: Scene {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

extension View {
  func font(_ font: Font) -> Self { self }
  func clipShape(_ shape: Circle) -> Self { self }
  func navigationTitle(_ title: String) -> some View { Section(title) { self } }
  /// Says the colour behind the view, since it cannot be shown.
  func foregroundColor(_ color: Color) -> some View {
    HStack {
      self
      Text("(\(color))")
    }
  }
}
