/// A place in the source: where something was registered or asked for.
public struct SourceSite: Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives them.
  public let fileID: StaticString
  /// The line, from 1.
  public let line: UInt

  /// A place; by default the caller's.
  @inlinable
  public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

/// Records a failure that belongs to a place in the source: where something was registered or asked for.
package func reportIssue(_ message: String, at site: SourceSite) {
  reportIssue(message, fileID: site.fileID, filePath: site.fileID, line: site.line)
}
