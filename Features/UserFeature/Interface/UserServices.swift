public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of local profiles: who they are, and which one is in use.
public enum UserServices: FeatureInterface {}

/// Reads and changes local profiles. They have no passwords: they keep people's favourites apart, not secret.
public protocol UserService: Sendable {
  /// The profile of this name; for nil, the one that is logged in.
  func user(_ profile: ProfileName?) async throws(UserError) -> User

  /// Every profile.
  func profiles() async throws(UserError) -> Profiles

  /// Changes a profile; for nil, the one that is logged in. When a part of the change is refused, nothing changes.
  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User

  /// Adds an own rate to a profile; for nil, the one that is logged in. A number is given to it.
  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate

  /// Removes the own rate with this number.
  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate

  /// Switches to a profile, creating it if needed.
  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch

  /// Returns to the default profile.
  func logout() async throws(UserError) -> ProfileSwitch

  /// Renames a profile, which keeps what belongs to it.
  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User

  /// Removes a profile with what belongs to it; the one that is logged in is logged out.
  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile
}

extension InjectedValues {
  /// Reads and changes local profiles.
  public var users: any UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
}

/// The key of the profiles.
public enum UserServiceKey: InjectedKey {
  /// The one that UserFeature registers.
  public static var liveValue: any UserService { UnifiedDI.requireResolve((any UserService).self) }

  /// A default profile without preferences, which cannot be changed.
  public static var testValue: any UserService { GivenUser() }
}

/// A profile that a test gives. What would change it is reported as a failure of the test.
public struct GivenUser: UserService {
  /// The profile in use.
  public let user: User

  /// Gives a profile.
  public init(_ user: User = User()) { self.user = user }

  /// The given profile, whichever is asked for.
  public func user(_ profile: ProfileName?) async throws(UserError) -> User { user }

  /// The given profile alone.
  public func profiles() async throws(UserError) -> Profiles { Profiles(users: [user], active: user.profile) }

  /// Reports a failure.
  public func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User { try refuse() }

  /// Reports a failure.
  public func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate { try refuse() }

  /// Reports a failure.
  public func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try refuse()
  }

  /// Reports a failure.
  public func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch { try refuse() }

  /// Reports a failure.
  public func logout() async throws(UserError) -> ProfileSwitch { try refuse() }

  /// Reports a failure.
  public func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User { try refuse() }

  /// Reports a failure.
  public func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { try refuse() }

  private func refuse(_ call: StaticString = #function) throws(UserError) -> Never {
    reportIssue("\(call): a given profile cannot be changed. Override \\.users with a service that can.")
    throw .storage(.noPlace)
  }
}
