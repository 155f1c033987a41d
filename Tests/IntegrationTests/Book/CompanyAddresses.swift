import SharedModels
import UserInterface

/// A custom rule around a service: refuses addresses outside the company and passes everything else on.
struct CompanyAddresses: UserService {
  let base: any UserService
  let domain: String

  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    if case .update(let changes) = change {
      for case .email(let email?) in changes where !email.hasSuffix("@\(domain)") {
        throw .foreignEmail(email, allowed: domain)
      }
    }
    return try await base.apply(change, to: profile)
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { try await base.user(profile) }

  func profiles() async throws(UserError) -> Profiles { try await base.profiles() }
}
