import SharedModels
import UserInterface

/// A custom rule around a service: refuses addresses outside the company and passes everything else on.
struct CompanyAddresses: UserService {
  let base: any UserService
  let domain: String

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    if case .set(let email) = change.email, !email.hasSuffix("@\(domain)") {
      throw .foreignEmail(email, allowed: domain)
    }
    return try await base.update(change, of: profile)
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { try await base.user(profile) }

  func profiles() async throws(UserError) -> Profiles { try await base.profiles() }

  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try await base.add(rate, to: profile)
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try await base.removeOwnRate(id, of: profile)
  }

  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch { try await base.login(profile) }

  func logout() async throws(UserError) -> ProfileSwitch { try await base.logout() }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    try await base.rename(profile, to: name)
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { try await base.remove(profile) }
}
