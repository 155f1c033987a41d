import Platform

/// What the system said when a connection could not be made.
public enum ConnectFailure: Hashable, Sendable {
  /// Nobody listens on that port.
  case refused
  /// No network leads there.
  case noRoute
  /// Anything else, or nothing.
  case other

  /// Reads the system's error number.
  init(systemCode: Int) {
    self =
      switch Int32(clamping: systemCode) {
      case ECONNREFUSED: .refused
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: .noRoute
      default: .other
      }
  }
}
