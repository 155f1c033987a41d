/// Shows views with given services, side by side.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// What a preview is called.
  public func previewDisplayName(_ name: String) -> some View { Preview(name: name, content: self) }
}

/// One of a provider's previews; among others it stands below its name.
public struct Preview: View {
  /// What the preview shows.
  public let name: String
  /// The view with its given values.
  public let content: any View

  /// The name, and the view below it.
  public var body: some View {
    VStack {
      Text("— \(name)").bold()
      AnyView(content)
    }
  }

  /// The previews of a provider, each by its name; one without is called as its provider.
  public static func all<Provider: PreviewProvider>(of provider: Provider.Type) -> [Preview] {
    all(in: Provider.previews, name: "\(provider)")
  }

  private static func all(in view: any View, name: String) -> [Preview] {
    if let named = view as? Preview { return [named] }
    guard let group = view as? any GroupingView else { return [Preview(name: name, content: view)] }
    return group.views.flatMap { all(in: $0, name: name) }
  }
}
