import Platform
import SharedModels

/// What is to be done so that a database's file can be used, decided from what lies there before anything is opened.
enum OpenPlan: Equatable {
  /// There is nothing to read, and nothing is made for a read.
  case nothingToRead
  /// The file is made, with its whole schema.
  case make
  /// A repair was cut short, and is undone first.
  case undoRepair
  /// It is not a file that may be used.
  case refuse(DatabaseError.Reason, String)
  /// The first of these ways that works.
  case open([OpenWay])

  /// - Parameter mayOwnIndex: whether the process has no other connection that could write; see ``OpenWay/ownIndex``.
  init(for access: Access, of state: FileState, mayOwnIndex: Bool) {
    if state.kind == .folder {
      self = .refuse(.isDirectory, Self.isNoFile)
    } else if state.kind == .other {
      self = .refuse(.notRegular, Self.isNoFile)
    } else if state.isBeingPutAside {
      self = .undoRepair
    } else if state.isTruncated {
      self = .refuse(.corrupt, "the file is empty, its log or its backups are not")
    } else if state.isNew {
      self = access == .read ? .nothingToRead : .make
    } else if access == .read, state.logSize == 0 {
      self = .open(mayOwnIndex ? [.ownIndex, .shared, .unchanging] : [.shared, .unchanging])
    } else {
      self = .open([.shared])
    }
  }

  private static let isNoFile = "it is not a file"
}

/// How a file that is there is opened.
enum OpenWay {
  /// Only to read, with the log's index in memory.
  ///
  /// The first process that opens a file makes the index of its log anew, in a file beside it. Whoever only reads may
  /// make it in memory, which halves the time of opening; but the connections of a process share one index, and none
  /// could write then. Only where the log is empty: SQLite waits ten seconds for one that begins with anything else
  /// than its own index says, such as after a power cut, before it gives up.
  case ownIndex
  /// With the log, its index and the locks, as processes that write share it.
  case shared
  /// Only to read, without a log and without locks, where the folder takes no log. What others change is not seen until
  /// it is opened again.
  case unchanging

  /// The option of the file's address (sqlite.org/uri.html); nil for a way that may write.
  var option: String? {
    switch self {
    case .ownIndex: "readonly_shm=1"
    case .shared: nil
    case .unchanging: "immutable=1"
    }
  }
}
