/// A type that was asked for before it was registered: whoever asked was told that it is not there.
public struct LateRegistration: Sendable, CustomStringConvertible {
  /// The type.
  public let type: Any.Type
  /// Where it was registered in the end.
  public let site: SourceSite
  /// What was being made when it was asked for, the outermost first; empty when nothing was.
  public let chain: [ResolutionStep]

  /// What happened, and the way out.
  public var description: String {
    let requester = chain.last.map { " by \($0)" } ?? ""
    return "\(readableName(of: type)) was asked for\(requester) before it was registered at \(site); register it first"
  }
}
