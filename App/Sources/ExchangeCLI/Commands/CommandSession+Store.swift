import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import UserInterface

// Each question is an action; its answer is in the state once all effects of the action have ended.
extension CommandSession {
  /// Sends an action that may take as long as a provider takes to answer.
  func askForRates<Value, Failure>(
    _ action: AppFeature.Action, _ label: Phrase = .fetchingRates,
    _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    try await progress(
      label, fraction: { @MainActor [store] in store.withState { $0.exchange.upkeep.progress?.fraction } },
      while: { try await ask(action, answer) })
  }

  /// Sends an action, waits for all of its effects, and returns its answer.
  func ask<Value, Failure>(
    _ action: AppFeature.Action, _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    await store.send(action).finish()
    switch store.withState(answer) {
    case .loaded(let value): return value
    case .failed(let error, _): throw error
    // The effect ended without an answer: it was cancelled.
    case .idle, .loading: throw CancellationError()
    }
  }

  // MARK: The person

  // A question about rates needs nothing of the user file. So a file that cannot be used fails no command when it is opened: it
  // fails the first action on what it holds, whichever command sends that, and an answer that was given without it says so.

  /// Loads the profile in use, and what is wanted of it; from now on messages are in its language.
  func open(_ wanted: PersonalData) async throws {
    userFileFailure = nil
    await store.send(.open(wanted)).finish()
    updateProfile()
    for failure in store.withState({
      [$0.user.work.error, $0.favorites.work.error, $0.alerts.work.error] as [(any Error)?]
    }) {
      switch failure {
      case UserError.storage(let file)?, FavoriteError.storage(let file)?:
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

  /// Sends an action on what the user file holds, and returns what came of it.
  @discardableResult
  func change<Outcome, Failure>(
    _ action: AppFeature.Action, _ outcome: (AppFeature.State) -> Loadable<Outcome, Failure>
  ) async throws -> Outcome {
    try requireUserFile()
    defer { updateProfile() }
    return try await ask(action, outcome)
  }
}

extension Phrase {
  static let fetchingRates = Phrase("fetching rates", "환율을 받는 중")
}
