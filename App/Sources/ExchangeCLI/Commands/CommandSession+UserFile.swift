import FavoriteFeature
import SharedModels
import UserFeature

import enum Platform.File

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

  /// Says where a debug build keeps its data, and makes that folder: the next command finds it and says nothing.
  func sayDataApart() {
    guard let files else { return }
    let folder = File.folder(of: files.userData)
    guard !File.exists(folder) else { return }
    try? File.makeFolder(folder)
    note(
      Phrase(
        "debug build: its data lie apart, in \(folder); EXCHANGE_RELEASE_DATA=1 takes those of the installed program",
        "디버그 빌드는 데이터를 따로 \(folder)에 둡니다. EXCHANGE_RELEASE_DATA=1이면 설치된 프로그램의 데이터를 씁니다"))
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
