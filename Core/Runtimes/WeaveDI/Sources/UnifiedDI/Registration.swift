/// A registration as a value, for ``UnifiedDI/registerMany(_:)``.
public struct Registration: Sendable {
  let entry: Entry
  /// Made by `factory` when it is first asked for, and then shared.
  public init<T: Sendable>(
    _ type: T.Type, fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () -> T
  ) { entry = Entry(type, site: SourceSite(fileID, line), factory: factory) }

  /// An instance that is there already.
  public init<T: Sendable>(
    _ type: T.Type, default instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) { entry = Entry(EntryID(type), type, value: instance, site: SourceSite(fileID, line)) }

  /// Made by `factory` if `condition` holds now, otherwise by `fallback`.
  public init<T: Sendable>(
    _ type: T.Type, condition: Bool, factory: @escaping @Sendable () -> T, fallback: @escaping @Sendable () -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) { self.init(type, fileID: fileID, line: line, factory: condition ? factory : fallback) }
}

/// Lists registrations, one a line, with `if`, `switch` and `for`.
@resultBuilder
public enum RegistrationBuilder {
  /// One registration.
  public static func buildExpression(_ registration: Registration) -> [Registration] { [registration] }
  /// The lines of a block.
  public static func buildBlock(_ parts: [Registration]...) -> [Registration] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [Registration]?) -> [Registration] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Registration]) -> [Registration] { part }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second part: [Registration]) -> [Registration] { part }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Registration]]) -> [Registration] { parts.flatMap(\.self) }
}
