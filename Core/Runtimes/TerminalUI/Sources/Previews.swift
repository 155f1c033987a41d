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

/// A preview below its name.
private struct NamedPreview: View {
  let name: String
  let content: any View

  var body: some View {
    VStack {
      Text("— \(name)").bold()
      AnyView(content)
    }
  }
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
    if let named = view as? NamedPreview { return [Preview(name: named.name, content: named.content)] }
    guard let group = view as? any GroupingView else { return [Preview(name: name, content: view)] }
    return group.views.flatMap { all(in: $0, name: name) }
  }
}
