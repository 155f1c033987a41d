public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of local profiles: who they are, and which one is in use.
public enum UserServices: FeatureInterface {}

/// Reads and changes local profiles. They have no passwords: they keep people's favourites apart, not secret.
public protocol UserService: Sendable {
  /// The profile of this name; for nil, the one that is logged in.
  func user(_ profile: ProfileName?) async throws(UserError) -> User

  /// Every profile, and which of them is logged in.
  func profiles() async throws(UserError) -> Profiles

  /// Makes a change, of the given profile where the change itself names none; for nil, of the one that is logged in.
  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome
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
  public func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    reportIssue("\(change): a given profile cannot be changed. Override \\.users with a service that can.")
    throw .storage(.noPlace)
  }
}
