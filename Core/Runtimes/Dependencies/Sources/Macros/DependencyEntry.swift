/// Makes a property of `DependencyValues` a dependency: writes its key, getter and setter. The initial value is the
/// key's test value.
///
///     extension DependencyValues {
///       @DependencyEntry(liveValue: APIClient.live)
///       var apiClient = APIClient()
///     }
///
/// Without a test value, a test that reads the property fails by the key's name; then there must be a live value.
///
/// The key is private, unless the property is `public` or `package`. Then another module may add the live value by
/// conforming the key to `DependencyKey`. It is named after the property's declared type, or else after the property:
/// `APIClientKey`.
///
/// - Parameters:
///   - key: Another name for a `public` or `package` key.
///   - liveValue: The value in the running application.
///   - previewValue: The value in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String = "", liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "CompilerPlugin", type: "DependencyEntryMacro")

/// Computes a property from its initial value at each read; what `@DependencyEntry` puts on the values of a key whose
/// type is not written.
@attached(accessor, names: named(get))
public macro DependencyEntryValue() = #externalMacro(module: "CompilerPlugin", type: "DependencyEntryValueMacro")
