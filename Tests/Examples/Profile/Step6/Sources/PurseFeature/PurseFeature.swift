import ComposableArchitecture
import Modularity
import ProfileInterface
import PurseInterface
import SharedModels
import WeaveDI

/// What is in somebody's purse.
@Reducer
public struct PurseFeature: Sendable {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The purse, and what became of the last request.
    public var purse: Loadable<Purse, PurseFailure> = .idle

    /// Nothing is known yet.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// The screen appeared.
    case load
    /// The screen stays, so it follows what others do.
    case follow
    /// Notes were put in; of the home currency where none is named.
    case put(Int, Currency?)
    /// Another feature has announced this.
    case homeChanged(Currency)
    /// The services have answered.
    case finished(Result<Purse, PurseFailure>)
  }

  @Injected(\.purse) private var purse
  @Injected(\.profiles) private var profiles
  @Injected(\.eventBus) private var eventBus

  /// A reducer without state of its own.
  public init() {}

  /// How an action changes the state, and what is done outside.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.purse.reload()
        return .result(of: { () throws(PurseFailure) in try await shown() }, as: { .finished($0) })
      case .follow:
        // From here on: what is announced before the effect runs is not missed.
        let changes = eventBus.events(of: HomeChanged.self)
        return .run { send in
          for await change in changes { await send(.homeChanged(change.home)) }
        }
      case .put(let amount, let currency):
        state.purse.reload()
        return .result(
          of: { () throws(PurseFailure) in try await put(amount, currency) }, as: { .finished($0) })
      case .homeChanged(let home):
        guard var purse = state.purse.value else { return .none }
        purse.home = home
        state.purse = .loaded(purse)
        return .none
      case .finished(let result):
        state.purse.finish(result)
        return .none
      }
    }
  }

  private func put(_ amount: Int, _ currency: Currency?) async throws(PurseFailure) -> Purse {
    let before = try await shown()
    do { try await purse.put(Notes(amount, currency ?? before.home)) } catch { throw .purse(error) }
    return try await shown()
  }

  /// The answers of both services, and whose failure it is.
  private func shown() async throws(PurseFailure) -> Purse {
    let home: Currency
    do { home = try await profiles.home() } catch { throw .profile(error) }
    do { return Purse(home: home, notes: try await purse.notes()) } catch { throw .purse(error) }
  }
}
