public import WeaveDI

extension InjectedValues {
  /// Reads and changes local profiles.
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

// Live values come from the module's registrations. A test that uses one without overriding it fails by its name.

private enum UserServiceKey: InjectedKey {
  static var liveValue: any UserService { UnifiedDI.requireResolve((any UserService).self) }
}

private enum AuthServiceKey: InjectedKey {
  static var liveValue: any AuthService { UnifiedDI.requireResolve((any AuthService).self) }
}
