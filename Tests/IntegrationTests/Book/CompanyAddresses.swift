import SharedModels
import UserFeature

/// A custom rule around a service: refuses addresses outside the company and passes everything else on.
struct CompanyAddresses: UserService {
  let base: any UserService
  let domain: String

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    if let email = change.email, !email.isEmpty, !email.hasSuffix("@\(domain)") {
      throw .invalidEmail(email, .domain)
    }
    return try await base.update(change, of: profile)
  }

  func fetchUser(id: ProfileName?) async throws(UserError) -> User { try await base.fetchUser(id: id) }

  func fetchProfiles() async throws(UserError) -> [ProfileEntry] { try await base.fetchProfiles() }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    try await base.rename(profile, to: name)
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { try await base.remove(profile) }
}
