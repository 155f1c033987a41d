public import ComposableArchitecture

/// Rates, history and upkeep side by side.
@Reducer
public struct ExchangeFeature: Sendable {
  /// The states of the three.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Rates, conversions and cards.
    public var rates = RatesFeature.State()
    /// The fixings of a pair over time.
    public var history = HistoryFeature.State()
    /// The currencies, the providers, the cache.
    public var upkeep = UpkeepFeature.State()

    /// Nothing requested yet.
    public init() {}
  }

  /// The actions of the three.
  public enum Action: Equatable, Sendable {
    /// Rates, conversions and cards.
    case rates(RatesFeature.Action)
    /// The fixings of a pair over time.
    case history(HistoryFeature.Action)
    /// The currencies, the providers, the cache.
    case upkeep(UpkeepFeature.Action)
  }

  /// The feature.
  public init() {}

  /// The three reducers.
  public var body: some ReducerOf<Self> {
    Scope(state: \.rates, action: \.rates) { RatesFeature() }
    Scope(state: \.history, action: \.history) { HistoryFeature() }
    Scope(state: \.upkeep, action: \.upkeep) { UpkeepFeature() }
  }
}
