/// What a closure does with its connection.
enum Access: Sendable {
  case read
  case write
  /// For work on the file as a whole, which SQLite does outside of transactions only.
  case upkeep
}

/// One connection over its life: opened at the first use, again when the file was replaced, and after a repair of damage.
///
/// Belongs to the thread of its ``Lane``.
final class Session {
  private let file: DatabaseFile
  private var connection: Connection?
  private var isReadyToWrite = false
  /// True while the connection stands for a file that is not there.
  private var isStandIn = false
  /// Whether reads open the file like writes, because reading alone did not do.
  private var mayWrite = false

  init(_ file: DatabaseFile) { self.file = file }

  func close() {
    connection = nil
    isReadyToWrite = false
    isStandIn = false
  }

  func perform<Value>(_ access: Access, _ body: (Connection) throws -> Value) throws -> Value {
    var attempts = 0
    var isRepaired = false
    while true {
      do {
        return try attempt(access, body)
      } catch is FileReplaced where attempts < 5 {
        attempts += 1
        close()
      } catch let error as DatabaseError
        where access == .read && error.asksForWriting && !mayWrite && connection?.isReadOnly == true
      {
        mayWrite = true
        close()
      } catch let error as DatabaseError where error.reason == .corrupt && !isRepaired {
        guard let path = file.location.path else { throw error }
        isRepaired = true
        close()
        do { try file.repair(path) } catch { throw DatabaseError(outOf: error) ?? error }
      }
    }
  }

  private func attempt<Value>(_ access: Access, _ body: (Connection) throws -> Value) throws -> Value {
    let connection = try ready(for: access)
    switch access {
    case .read: return try connection.snapshot { try body(connection) }
    case .upkeep: return try body(connection)
    case .write:
      return try connection.transaction {
        let value = try body(connection)
        // A change to a file that lost its name would be acknowledged, and gone.
        if connection.fileWasReplaced { throw FileReplaced() }
        return value
      }
    }
  }

  private func ready(for access: Access) throws -> Connection {
    if isStandIn ? access != .read || file.hasContent : connection?.fileWasReplaced == true { close() }
    // It could only be opened for reading; opening it for a write says why.
    if access != .read, connection?.isReadOnly == true { close() }
    let connection = try connection ?? open(for: access)
    self.connection = connection
    if access != .read, !isReadyToWrite {
      try file.prepareToWrite(connection)
      isReadyToWrite = true
      // Not after reads alone: there is nothing to write back then, and the next process need not create a new log.
      connection.removeLogOnClose()
    }
    return connection
  }

  private func open(for access: Access) throws -> Connection {
    guard let path = file.location.path else { return try file.openInMemory() }
    // Reading makes no file.
    isStandIn = access == .read && !file.hasContent
    return isStandIn ? try file.openInMemory() : try file.open(path, for: access, mayWrite: mayWrite)
  }
}

private struct FileReplaced: Error {}
