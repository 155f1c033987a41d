import Foundation
import Testing

@Suite("What the environment chooses", .timeLimit(.minutes(10)))
struct EnvironmentTests {
  private let sandbox = ApplicationSandbox()

  @Test("Staging keeps what was asked and done, and doctor counts it")
  func staging() async throws {
    let staging = "--offline --environment staging"
    _ = await sandbox.run("rates USD \(staging)")
    _ = await sandbox.run("rates EUR \(staging)")
    _ = await sandbox.run("convert 1 usd to eur \(staging)")
    _ = await sandbox.run("user login work \(staging)")
    _ = await sandbox.run("favorites add KRW \(staging)")
    _ = await sandbox.run("favorites remove KRW \(staging)")
    _ = await sandbox.run("user remove work --yes \(staging)")
    let doctor = await sandbox.run("doctor --csv \(staging)")
    let line = try #require(doctor.output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("analytics,true,") })
    #expect(line.contains("7 events in \(sandbox.home)/.cache/exchange-cli/rates.sqlite3.events"))
    for event in [
      "favorite_added 1", "favorite_removed 1", "profile_logged_in 1", "profile_removed 1", "question_answered 3",
    ] { #expect(line.contains(event), "\(event)") }
    // The file must not contain amounts or currency codes.
    let kept = try String(contentsOfFile: sandbox.home + "/.cache/exchange-cli/rates.sqlite3.events", encoding: .utf8)
    #expect(kept.split(separator: "\n").prefix(3).allSatisfy { $0.hasPrefix("question_answered question=") })
  }

  @Test("Production keeps nothing and says nothing of it")
  func production() async {
    _ = await sandbox.run("rates USD --offline")
    let doctor = await sandbox.run("doctor --csv --offline")
    #expect(!doctor.output.contains("analytics"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.home + "/.cache/exchange-cli/rates.sqlite3.events"))
  }
}
