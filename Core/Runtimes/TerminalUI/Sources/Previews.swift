/// Shows views with given services, side by side.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// What a preview is called.
  public func previewDisplayName(_ name: String) -> some View { NamedPreview(name: name, content: self) }
}

/// A preview by its name; among others it stands below it.
struct NamedPreview<Content: View>: View, Named {
  let name: String
  let content: Content

  var body: some View {
    VStack {
      Text("— \(name)").bold()
      content
    }
  }

  var preview: Preview { Preview(name: name, content: content) }
}

@MainActor
private protocol Named {
  var preview: Preview { get }
}

/// One of a provider's previews.
@MainActor
public struct Preview {
  /// What the preview shows.
  public let name: String
  /// The view with its given values.
  public let content: any View

  /// The previews of a provider, each by its name; one without is called as its provider.
  public static func all<Provider: PreviewProvider>(of provider: Provider.Type) -> [Preview] {
    all(in: Provider.previews, name: "\(provider)")
  }

  private static func all(in view: any View, name: String) -> [Preview] {
    switch view {
    case let view as any Named: [view.preview]
    case let view as TupleView: view.views.flatMap { all(in: $0, name: name) }
    case let view as any Grouping: all(in: view.inside, name: name)
    default: [Preview(name: name, content: view)]
    }
  }
}

@MainActor
private protocol Grouping {
  var inside: any View { get }
}

extension Group: Grouping {
  var inside: any View { content }
}

extension ForEach: Grouping {
  var inside: any View { TupleView(views: contents) }
}
