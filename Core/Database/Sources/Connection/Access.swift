/// What a closure was lent a connection for.
enum Access: Sendable {
  case read
  case write
}
