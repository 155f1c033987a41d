import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing

/// `update --full`, against a server that has the whole history and a newer day.
@Suite("Fetching the whole history", .timeLimit(.minutes(2)))
struct HistoryUpdateTests {
  private static let codes = ["USD", "JPY", "GBP", "CHF", "CZK", "DKK", "HUF", "PLN", "RON", "SEK", "NOK", "KRW"]

  /// A history: as long as the real one, seven thousand days of thirty rates, or shorter.
  private static func history(newest: FixingDate, days: Int = 7_100) -> String {
    let known = [
      "USD": "1.1200", "JPY": "175.10", "GBP": "0.83500", "CHF": "0.9200", "CZK": "24.300", "DKK": "7.4700",
      "HUF": "366.00", "PLN": "4.4000", "RON": "5.3400", "SEK": "10.980", "NOK": "10.310", "KRW": "1500.00",
    ]
    let cubes = codes.map { "<Cube currency=\"\($0)\" rate=\"\(known[$0] ?? "1")\"/>" }.joined()
    let padding = "<!-- \(String(repeating: "x", count: 580)) -->"
    let days = (0..<days).map { "<Cube time=\"\(newest.adding(days: -$0))\">\(cubes)\(padding)</Cube>" }.joined()
    return "<?xml version=\"1.0\"?><Envelope><Cube>\(days)</Cube></Envelope>"
  }

  @Test("An update takes the whole history in and keeps what is new")
  func full() async throws {
    let today = try #require(FixingDate(iso8601: Date().ISO8601Format().prefix(10)))
    let body = Self.history(newest: today)
    #expect(body.utf8.count > 7_000_000)
    let server = try LoopbackServer { request in
      request.path.hasSuffix("-hist.xml") ? .ok(body) : .status(404)
    }
    let program = InstalledProgram(ecb: server)
    let result = try ChildProcess.run(
      BuiltProduct.path("exchange-cli"), ["update", "--full", "--json", "--source", "ecb"],
      environment: program.environment)
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(result.output.contains(#""provider":"ecb","date":"\#(today)","currencies":13"#), "\(result.output)")
    let answer = try await program("rates EUR KRW --json --offline")
    #expect(answer.output.contains(#""date":"\#(today)","source":"ecb""#))
  }

  @Test("The second update of the history asks whether it has changed, and takes the short answer")
  func conditional() async throws {
    let today = try #require(FixingDate(iso8601: Date().ISO8601Format().prefix(10)))
    let body = Self.history(newest: today, days: 100)
    let server = try LoopbackServer { request in
      guard request.path.hasSuffix("-hist.xml") else { return .status(404) }
      let headers = ["ETag": "\"whole\""]
      return request.headers["if-none-match"] == "\"whole\""
        ? .status(304, headers: headers) : .ok(body, headers: headers)
    }
    let program = InstalledProgram(ecb: server)
    for _ in 1...2 {
      let outcome = try await program("update --full --source ecb")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let asked = server.requests.filter { $0.path.hasSuffix("-hist.xml") }.map { $0.headers["if-none-match"] }
    #expect(asked == [nil, "\"whole\""])
    // What was emptied is asked for whole again.
    expect(try await program("cache clear").status, equals: 0)
    expect(try await program("update --full --source ecb").status, equals: 0)
    let last = try #require(server.requests.last { $0.path.hasSuffix("-hist.xml") })
    #expect(last.headers["if-none-match"] == nil)
  }

  @Test("An update of the history is given more time than one of a day, unless the command line says otherwise")
  func patience() async throws {
    let server = try LoopbackServer(always: .hang)
    let program = InstalledProgram(ecb: server)
    let hurried = try await program("update --full --source ecb --timeout 0.4")
    #expect(hurried.status == 5)
    #expect(hurried.errors.contains("ecb: no answer within"), "\(hurried.errors)")
    #expect(hurried.errors.contains("error: no provider answered (ecb: no answer within"), "\(hurried.errors)")
    expect(try await program("help update").output, contains: "60 seconds")
  }

  @Test(
    "An update ends with 7 and names the cache when what it fetched could not be kept",
    arguments: UnusableCache.allCases)
  func notKept(cache: UnusableCache) throws {
    let server = try DailyFixings(won: "1500.00").server()
    defer { server.stop() }
    let home = StorageHome()
    let shell = "export EXCHANGE_ECB_URL=\(server.address); " + cache.obstacle + Permissions.asOrdinaryUser
    let result = try home.run(inside: shell, "update", "--source", "ecb", "--json")
    #expect(result.ending == .exit(7), "\(result.ending) \(result.errors)")
    #expect(result.output.isEmpty, "\(result.output)")
    #expect(result.errors.contains("what was fetched could not be kept"), "\(result.errors)")
    #expect(result.errors.contains(home.path + "/.cache"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").last?.hasPrefix(#"{"error":{"code":"storage","#) == true)
    #expect(server.requests.contains { $0.path.hasSuffix("/eurofxref-daily.xml") })
  }

  /// What keeps the cache from taking anything, as lines of a shell in the home.
  enum UnusableCache: String, CaseIterable, CustomTestStringConvertible {
    case file = "a file in place of its folder"
    case folder = "a folder in its place"
    case readOnly = "a folder without permission"
    case mask = "a mask that takes every permission"

    var testDescription: String { rawValue }

    var obstacle: String {
      let folder = "$HOME/.cache/exchange-cli"
      return switch self {
      case .file: "mkdir -p $HOME/.cache; : >\(folder); "
      case .folder: "mkdir -p \(folder)/rates.sqlite3; "
      case .readOnly: "mkdir -p \(folder); chmod 500 \(folder); "
      case .mask: "umask 0777; "
      }
    }
  }

  @Test("An update ends with 5 where there is no network at all", .enabled(if: Permissions.canMount))
  func noNetwork() throws {
    let home = StorageHome()
    let result = try ChildProcess.run(
      "/usr/bin/unshare", ["-rn", BuiltProduct.path("exchange-cli"), "update", "--json"], environment: home.environment)
    #expect(result.ending == .exit(5), "\(result.ending) \(result.errors)")
    #expect(result.output.isEmpty, "\(result.output)")
    #expect(result.errors.hasPrefix("No network\n"), "\(result.errors)")
    #expect(result.errors.contains(#"{"error":{"code":"unavailable","#), "\(result.errors)")
  }
}
