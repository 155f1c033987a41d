import FavoriteFeature
import SharedModels
import UserFeature

// A question about rates needs nothing of the user file. So a file that cannot be used fails no command when it is opened: it
// fails the first action on what it holds, whichever command sends that, and an answer that was given without it says so.
extension CommandSession {
  /// Loads the profile in use; from now on messages are in its language.
  func open() async throws { try await keepingUserFileFailure { try await send(.user(.load)) } }

  /// Loads the favourites for a question about rates; there are none where the user file cannot be used.
  func loadFavorites() async throws {
    if userFileFailure == nil { try await keepingUserFileFailure { try await send(.favorites(.load)) } }
    sayUserFileFailure()
  }

  /// Throws when the user file cannot be used.
  func requireUserFile() throws {
    if let userFileFailure { throw userFileFailure }
  }

  /// Says once that the user file was left out, if it was.
  func sayUserFileFailure() {
    guard let userFileFailure, !saidUserFileFailure else { return }
    saidUserFileFailure = true
    say(.userDataLeftOut(userFileFailure))
  }

  private func keepingUserFileFailure(_ load: () async throws -> Void) async throws {
    do {
      try await load()
    } catch UserError.storage(let failure) {
      userFileFailure = failure
    } catch FavoriteError.storage(let failure) {
      userFileFailure = failure
    }
  }
}
