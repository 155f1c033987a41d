import SharedModels

/// What a closure does with its connection.
enum Access: Sendable {
  case read
  case write
  /// For work on the file as a whole, which SQLite does outside of transactions only.
  case upkeep
}

/// One connection over its life: opened at the first use, again when the file was replaced, and after a repair of
/// damage.
final class ManagedConnection {
  private enum State {
    case closed
    /// In memory, in the place of a file that is not there.
    case standIn(Connection)
    case reading(Connection)
    /// With what only a writer needs: the settings, the log and the day's backup.
    case writing(Connection)

    var connection: Connection? {
      switch self {
      case .closed: nil
      case .standIn(let connection), .reading(let connection), .writing(let connection): connection
      }
    }
  }

  private let file: DatabaseFile
  private var state = State.closed
  /// Whether reads open the file like writes, because reading alone did not do.
  private var readsLikeWriting = false

  init(_ file: DatabaseFile) { self.file = file }

  /// Whether there may be something to write back.
  var hasWritten: Bool { if case .writing = state { true } else { false } }

  func close() { state = .closed }

  func perform<Value>(
    _ access: Access, until deadline: Deadline, unless isCancelled: @escaping () -> Bool,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    var (replacements, isRepaired) = (0, false)
    while true {
      do {
        return try attempt(access, until: deadline, unless: isCancelled, body)
      } catch is FileReplaced where replacements < 5 {
        replacements += 1
        close()
      } catch let error as DatabaseError where access == .read && isOpenedToRead && error.asksForWriting {
        readsLikeWriting = true
        close()
      } catch let error as DatabaseError where error.isDamage && !isRepaired && file.location.path != nil {
        isRepaired = true
        // The log may hold what the damaged file has lost.
        state.connection?.removeLogOnClose(false)
        close()
        do {
          try file.repair(after: error, until: deadline)
        } catch {
          throw DatabaseError(wrapping: error) ?? error
        }
      }
    }
  }

  /// Whether the file was opened so that it cannot be written, and opening it otherwise is untried.
  private var isOpenedToRead: Bool { !readsLikeWriting && state.connection?.isReadOnly == true }

  private func attempt<Value>(
    _ access: Access, until deadline: Deadline, unless isCancelled: @escaping () -> Bool,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    if isCancelled() { throw CancellationError() }
    let connection = try ready(for: access, until: deadline)
    (connection.deadline, connection.isCancelled) = (deadline, isCancelled)
    defer { connection.isCancelled = { false } }
    do {
      return try run(access, on: connection, body)
    } catch {
      // What was interrupted failed for no other reason.
      if isCancelled() { throw CancellationError() }
      throw error
    }
  }

  private func run<Value>(
    _ access: Access, on connection: Connection, _ body: (Connection) throws -> Value
  ) throws -> Value {
    switch access {
    case .read: return try connection.snapshot { try connection.limited { try body(connection) } }
    case .upkeep: return try body(connection)
    case .write:
      return try connection.transaction {
        let value = try connection.limited { try body(connection) }
        // A change to a file that lost its name would be acknowledged, and gone.
        if connection.fileWasReplaced { throw FileReplaced() }
        return value
      }
    }
  }

  private func ready(for access: Access, until deadline: Deadline) throws -> Connection {
    closeIfUnfit(for: access)
    if case .closed = state { state = try open(for: access, until: deadline) }
    if access != .read, case .reading(let connection) = state {
      connection.deadline = deadline
      try file.prepareToWrite(connection, until: deadline)
      // Not after reads alone: there is nothing to write back then, and the next process need not create a new log.
      connection.removeLogOnClose(true)
      state = .writing(connection)
    }
    guard let connection = state.connection else { preconditionFailure("an open file has a connection") }
    return connection
  }

  private func closeIfUnfit(for access: Access) {
    let isUnfit =
      switch state {
      case .closed: false
      case .standIn: access != .read || file.hasContent
      // What could only be opened for reading says why when it is opened for a write.
      case .reading(let connection), .writing(let connection):
        connection.seesNoChanges || connection.fileWasReplaced || access != .read && connection.isReadOnly
      }
    if isUnfit { close() }
  }

  private func open(for access: Access, until deadline: Deadline) throws -> State {
    guard let path = file.location.path else { return .reading(try file.openInMemory()) }
    let connection = try file.open(path, for: access, readsLikeWriting: readsLikeWriting, until: deadline)
    return try connection.map { .reading($0) } ?? .standIn(file.openInMemory())
  }
}

extension DatabaseError {
  /// Whether the file may be damaged: a column that holds something else than what was written, or a view without end
  /// in the place of a table, is damage that SQLite does not see by itself.
  fileprivate var isDamage: Bool { [.corrupt, .mismatch].contains(reason) || isEndless }
}

/// The file lost its name while it was changed.
private struct FileReplaced: Error {}
