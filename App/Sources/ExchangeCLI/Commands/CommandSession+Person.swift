import ComposableArchitecture
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import UserInterface

import enum Platform.File
import struct Platform.FileError

// A question about rates needs nothing of the user file. So a file that cannot be used fails no command when it is opened: it
// fails the first action on what it holds, whichever command sends that, and an answer that was given without it says so.
extension CommandSession {
  /// Loads the profile in use, and what is wanted of it; from now on messages are in its language.
  func open(_ wanted: PersonalData) async throws {
    userFileFailure = nil
    await store.send(.open(wanted)).finish()
    updateProfile()
    for failure in store.withState({
      [$0.user.work.error, $0.favorites.work.error, $0.alerts.work.error] as [(any Error)?]
    }) {
      switch failure {
      case UserError.storage(let file)?, FavoriteError.storage(let file)?, AlertError.storage(let file)?:
        userFileFailure = file
      case let failure?: throw failure
      case nil: break
      }
    }
  }

  func requireUserFile() throws {
    if let userFileFailure { throw userFileFailure }
  }

  func sayUserFileFailure() {
    guard let userFileFailure, !saidUserFileFailure else { return }
    saidUserFileFailure = true
    say(.userDataLeftOut(userFileFailure))
  }

  /// Says where a debug build keeps its data, and makes that folder: the next command finds it and says nothing.
  func sayDataApart() {
    guard let files else { return }
    let folder = File.folder(of: files.userData)
    // What keeps the folder from being used is said when a file in it is opened.
    do throws(FileError) {
      guard try File.status(of: folder) == nil else { return }
      try File.makeFolder(folder)
    } catch { return }
    note(
      Phrase(
        "this debug build keeps its data in \(folder); EXCHANGE_RELEASE_DATA=1 uses that of the installed program",
        "디버그 빌드는 데이터를 따로 \(folder)에 둡니다. EXCHANGE_RELEASE_DATA=1이면 설치된 프로그램의 데이터를 씁니다"))
  }

  @discardableResult
  func send(_ action: UserFeature.Action) async throws -> UserOutcome {
    try requireUserFile()
    defer { updateProfile() }
    return try await ask(.user(action)) { $0.user.work }
  }

  @discardableResult
  func send(_ action: FavoriteFeature.Action) async throws -> FavoriteOutcome {
    try requireUserFile()
    return try await ask(.favorites(action)) { $0.favorites.work }
  }

  @discardableResult
  func send(_ action: AlertsFeature.Action) async throws -> AlertsOutcome {
    try requireUserFile()
    return try await ask(.alerts(action)) { $0.alerts.work }
  }

  func checkAlerts(untilTold: Bool) async throws -> AlertCheck? {
    try requireUserFile()
    let outcome = try await askForRates(.alerts(.check(policy, at: now, untilTold: untilTold))) { $0.alerts.work }
    return if case .checked(let check) = outcome { check } else { nil }
  }

  func noteAlerts(watching currencies: [Currency]) async throws {
    guard !currencies.isEmpty else { return }
    try await send(AlertsFeature.Action.load)
    for phrase in currencies.compactMap(alerts.alerts.stillWatching) { note(phrase) }
  }
}
