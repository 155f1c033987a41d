public import SharedModels

extension StorageError {
  /// What a database refused; any other error is kept in its own words.
  public init(_ error: any Error) {
    if let error = error as? StorageError {
      self = error
    } else if let error = DatabaseError(outOf: error) {
      self.init(error)
    } else {
      self.init(path: nil, reason: .other, detail: "\(error)")
    }
  }

  init(_ error: DatabaseError) {
    let reason: Reason =
      switch error.reason {
      case .busy: .busy
      case .full: .full
      case .readOnly: .readOnly
      case .cannotOpen: .cannotOpen
      case .isDirectory: .isDirectory
      case .corrupt: .corrupt
      case .newerSchema(let found, let known):
        .newerSchema(
          found: found, known: known, copy: error.path.flatMap { Backups(path: $0).newest(beforeVersion: known + 1) })
      case .otherSchema(let unknown): .otherSchema(unknown: unknown)
      case .constraint, .mismatch, .inputOutput, .misuse: .other
      }
    self.init(path: error.path, reason: reason, detail: error.message, systemCode: error.systemCode)
  }
}
