public import Platform

extension DIError: LocalizedError {
  /// The same words as ``description``, for code that shows `error.localizedDescription`.
  public var errorDescription: String? { description }
}
