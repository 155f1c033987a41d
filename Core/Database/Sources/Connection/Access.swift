/// What a closure was lent a connection for.
enum Access: Sendable {
  case read
  case write
  /// For work on the file as a whole, which SQLite does outside of transactions only.
  case upkeep
}
