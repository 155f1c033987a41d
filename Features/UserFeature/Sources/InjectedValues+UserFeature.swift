public import WeaveDI

extension InjectedValues {
  /// What can be known of the local profiles, and changed in them.
  public var userService: any UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }

  /// Logs local profiles in and out.
  public var authService: any AuthService {
    get { self[AuthServiceKey.self] }
    set { self[AuthServiceKey.self] = newValue }
  }
}

// The live values are what the module registered; a test that uses one without giving its own is told so by name.

// seed 003:224
private enum UserServiceKey: InjectedKey {
  static var liveValue: any UserService { UnifiedDI.requireResolve((any UserService).self) }
}

private enum AuthServiceKey: InjectedKey {
  static var liveValue: any AuthService { UnifiedDI.requireResolve((any AuthService).self) }
}
