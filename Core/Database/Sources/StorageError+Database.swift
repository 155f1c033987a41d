public import SharedModels

extension StorageError {
  /// What the database refused, for those who do not know it; any other error is kept in its own words.
  public init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self.init(path: nil, reason: .other, detail: "\(error)")
      return
    }
    let reason: Reason =
      switch error.reason {
      case .busy: .busy
      case .full: .full
      case .readOnly: .readOnly
      case .cannotOpen: .cannotOpen
      case .isDirectory: .isDirectory
      case .corrupt: .corrupt
      case .newerSchema(let found, let known): .newerSchema(found: found, known: known)
      case .constraint, .mismatch, .inputOutput, .misuse: .other
      }
    self.init(path: error.path, reason: reason, detail: error.message, systemCode: error.systemCode)
  }
}
