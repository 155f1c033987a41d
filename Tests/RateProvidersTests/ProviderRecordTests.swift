import Foundation
import Networking
import SharedModels
import Testing

@testable import RateProviders

@Suite("ProviderRecord")
struct ProviderRecordTests {
  private let now = Samples.noon("2026-10-30")

  private func after(_ seconds: Double) -> Date { now.addingTimeInterval(seconds) }

  private func failed(retryAfter: Duration? = nil) -> ProviderRecord {
    var record = ProviderRecord(provider: .ecb, lastSuccess: after(-100))
    record.failed(ProviderError.status(500).cause, retryAfter: retryAfter, at: now)
    return record
  }

  @Test("A provider that failed rests for 60 seconds, unless the user insists")
  func rest() {
    let record = failed()
    #expect(record.rest(at: after(59)) == after(60))
    #expect(record.rest(at: after(60)) == nil)
    #expect(record.rest(at: after(1), refreshes: true) == nil)
    #expect(record.lastSuccess == after(-100))
  }

  @Test("A provider that asks to be left alone is, as long as it says and an hour at most, also when the user insists")
  func retryAfter() {
    #expect(failed(retryAfter: .seconds(5)).rest(at: now, refreshes: true) == after(5))
    #expect(failed(retryAfter: .seconds(1_200)).rest(at: after(1_199), refreshes: true) == after(1_200))
    #expect(failed(retryAfter: .seconds(86_400)).rest(at: now) == after(3_600))
    #expect(failed(retryAfter: .zero).rest(at: now) == after(60))
    #expect(failed(retryAfter: .zero).rest(at: now, refreshes: true) == nil)
  }

  @Test("Success ends the rest, and the marks of the newest table are kept")
  func success() throws {
    let marks = try #require(HTTPValidators(entityTag: "\"a\"", lastModified: nil))
    var record = failed(retryAfter: .seconds(600))
    record.succeeded(at: after(1), validators: marks)
    #expect(record.rest(at: after(1)) == nil)
    // The reason is still reported after it answers again.
    let failure = ProviderRecord.Failure(ProviderError.status(500).cause, at: now)
    #expect(
      record
        == ProviderRecord(provider: .ecb, lastSuccess: after(1), validators: marks, lastFailure: failure))
  }

  @Test("A clock that was set back does not make a rest longer than it can be")
  func clockSetBack() {
    #expect(failed().rest(at: after(-1)) == nil)
    #expect(failed(retryAfter: .seconds(3_600)).rest(at: after(-1)) == nil)
  }
}
