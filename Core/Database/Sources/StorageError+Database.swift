public import SharedModels

extension StorageError {
  /// What a database refused; any other error is kept in its own words.
  public init(_ error: any Error) {
    if let error = error as? StorageError {
      self = error
    } else if let error = DatabaseError(wrapping: error) {
      self.init(
        path: error.path, reason: error.reason, detail: error.message, systemCode: error.systemCode,
        holder: error.holder)
    } else {
      self.init(path: nil, reason: .other, detail: "\(error)")
    }
  }
}
