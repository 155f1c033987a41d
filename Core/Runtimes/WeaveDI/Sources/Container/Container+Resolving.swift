extension WeaveDI.Container {
  /// The instance registered for `type`, made now if it has to be; nil when nothing is registered, and when the making
  /// fails: ``tryResolve(_:name:)`` says why.
  public func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    Resolver(asking: self, isOptional: true).optional(type, name: name)
  }

  /// The instance registered for `type`, or `instance` when nothing is.
  public func resolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, default instance: @autoclosure () -> T
  ) -> T { resolve(type, name: name) ?? instance() }

  /// The instance registered for `type`. What is thrown says what is missing, with the chain that led there and what is
  /// registered instead, or which cycle there is.
  public func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    try Resolver(asking: self).required(type, name: name)
  }
}
