public import SharedModels

public import struct Platform.Date

/// When a provider publishes.
public struct PublicationSchedule: Hashable, Sendable {
  /// How long after 16:00 the ECB's file, and mirrors of it, may take to be there.
  public static let ecbSlack: Duration = .seconds(30 * 60)
  /// How long the network in front of currency-api may hand out the day before's file.
  public static let currencyAPISlack: Duration = .seconds(12 * 3_600)
  /// How long after its full hour Open Exchange Rates may take.
  public static let openExchangeRatesSlack: Duration = .seconds(5 * 60)

  private static let day: Double = 86_400
  private static let hour: Double = 3_600

  /// Whose schedule it is.
  public let provider: ProviderID
  /// The days on which the ECB publishes.
  public let calendar: TARGETCalendar

  /// The schedule of a provider.
  public init(provider: ProviderID, calendar: TARGETCalendar = TARGETCalendar()) {
    self.provider = provider
    self.calendar = calendar
  }

  /// When a fixing was published.
  ///
  /// The ECB's at 16:00 in Frankfurt; Open Exchange Rates' an hour before its next one; the others' as their day began in UTC.
  public func publication(of fixing: FixingDate, nextUpdate: Date? = nil) -> Date {
    switch provider {
    case .ecb, .frankfurter, .bundled: CentralEuropeanTime.instant(on: fixing, hour: 16)
    case .openExchangeRates: nextUpdate.map { $0.addingTimeInterval(-Self.hour) } ?? fixing.startInUTC
    case .exchangeRateAPI, .currencyAPI: fixing.startInUTC
    }
  }

  /// When the fixing after that one is expected to be out, slack included.
  ///
  /// - Parameter nextUpdate: what the provider itself said, which wins where it says anything.
  public func publication(after fixing: FixingDate, nextUpdate: Date? = nil) -> Date {
    switch provider {
    case .ecb, .frankfurter, .bundled:
      CentralEuropeanTime.instant(on: calendar.openDay(after: fixing), hour: 16)
        .addingTimeInterval(Double(Self.ecbSlack.components.seconds))
    case .exchangeRateAPI:
      nextUpdate ?? fixing.startInUTC.addingTimeInterval(Self.day)
    case .currencyAPI:
      fixing.startInUTC.addingTimeInterval(Self.day + Double(Self.currencyAPISlack.components.seconds))
    case .openExchangeRates:
      (nextUpdate ?? fixing.startInUTC.addingTimeInterval(Self.hour))
        .addingTimeInterval(Double(Self.openExchangeRatesSlack.components.seconds))
    }
  }

  /// When the second fixing after that one is expected to be out.
  func publication(afterNext fixing: FixingDate, nextUpdate: Date?) -> Date {
    switch provider {
    case .ecb, .frankfurter, .bundled: publication(after: calendar.openDay(after: fixing))
    case .exchangeRateAPI, .currencyAPI: publication(after: fixing, nextUpdate: nextUpdate).addingTimeInterval(Self.day)
    case .openExchangeRates: publication(after: fixing, nextUpdate: nextUpdate).addingTimeInterval(Self.hour)
    }
  }
}
