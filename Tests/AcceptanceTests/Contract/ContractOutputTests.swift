import Expectations
import Foundation
import TestSupport
import Testing

@Suite("The contract: what is written, and where", .timeLimit(.minutes(10)))
struct ContractOutputTests {
  let program = InstalledProgram()

  /// The keys of each object in output order; `[]` is an array's first object.
  private static let documents: [(command: String, keys: [String])] = [
    (
      "rates USD KRW --offline",
      [
        "base", "requested_date", "date", "source", "fetched_at", "stale", "rates", "[]code", "name", "rate", "inverse",
        "change_percent", "date", "source", "favorite",
      ]
    ),
    (
      "convert 100 USD KRW --offline",
      [
        "amount", "from", "requested_date", "results", "[]to", "amount", "rate", "date", "source", "stale",
      ]
    ),
    (
      "history USD KRW --last 1d --offline",
      [
        "from", "to", "source", "first", "date", "rate", "last", "date", "rate", "count", "minimum", "date", "rate",
        "maximum", "date", "rate", "mean", "change_percent", "points", "[]date", "rate", "date", "rate",
      ]
    ),
    (
      "favorites --offline",
      ["profile", "base", "favorites", "[]position", "code", "name", "rate", "date", "change_percent"]
    ),
    ("user", ["profile", "name", "email", "home", "language"]),
    ("user list", ["profiles", "[]profile", "name", "home", "active"]),
    ("alerts", ["alerts", "[]id", "condition", "state", "checked_at", "rate", "distance_percent"]),
    ("alerts check --offline", ["checked", "fired", "[]id", "condition", "rate", "date"]),
    (
      "currencies 410",
      [
        "currencies", "[]code", "name", "symbol", "numeric", "minor_units", "countries", "quoted_by", "first", "last",
        "successor", "fixed",
      ]
    ),
    ("cache", ["path", "bytes", "tables", "series_sha256"]),
    ("config get home", ["config", "home"]),
  ]

  @Test("JSON is one object with its keys in this order, and an array's objects have theirs")
  func keys() async throws {
    _ = try await program("favorites add KRW")
    _ = try await program("alerts add USD/KRW above 1000")
    for (command, keys) in Self.documents {
      let outcome = try await program(command + " --json -q")
      #expect(outcome.output.hasPrefix("{") && outcome.output.hasSuffix("}\n"), "\(outcome)")
      #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [String: Any])
      #expect(Self.keys(of: outcome.output) == keys.map { $0.replacing("[]", with: "") }, "\(outcome.output)")
    }
  }

  /// The keys in the order in which they occur in the text.
  static func keys(of json: String) -> [String] {
    json.matches(of: /"([a-z0-9_.]+)":/).map { String($0.1) }
  }

  @Test("providers, doctor, and the error of an update have their keys, too")
  func longDocuments() async throws {
    let providers = Self.keys(of: try await program("providers --json").output)
    let provider = ["id", "name", "state", "last_success", "next_publication", "currencies", "attribution"]
    #expect(Array(providers.prefix(8)) == ["providers"] + provider)
    let doctor = Self.keys(of: try await program("doctor --json").output)
    #expect(Array(doctor.prefix(4)) == ["checks", "name", "ok", "detail"])
    let update = try await program("update --json")
    #expect(update.status == 5 && update.output.isEmpty)
    let error = try #require(update.errors.split(separator: "\n").last)
    #expect(
      Self.keys(of: String(error)) == ["error", "code", "message", "hint"] && error.contains(#""code":"unavailable""#))
  }

  private static let headers = [
    ("rates USD KRW --offline", "code,name,rate,inverse,change_percent,date,source,favorite"),
    ("convert 1 USD KRW --offline", "to,amount,rate,date,source,stale"),
    ("history USD KRW --last 1d --offline", "date,rate"),
    ("favorites --offline", "position,code,name,rate,date,change_percent"), ("user list", "profile,name,home,active"),
    ("alerts", "id,condition,state,checked_at,rate,distance_percent"),
    ("alerts check --offline", "id,condition,rate,date"),
    (
      "currencies won",
      "code,name,symbol,numeric,minor_units,countries,quoted_by,first,last,successor,fixed_since,fixed_units_per_euro"
    ), ("providers", "id,name,state,last_success,next_publication,currencies,attribution"),
    ("cache", "provider,date,fetched_at,current"), ("doctor", "name,ok,detail"),
    ("table USD KRW --offline", "amount,from,result,to"),
    ("export USD KRW --for csv --last 1d --offline", "date,base,quote,rate"),
  ]

  @Test("CSV has a header row with the names of the innermost objects, and ends its lines with \\n", arguments: headers)
  func header(command: String, header: String) async throws {
    let outcome = try await program(command + (command.hasPrefix("export") ? " -q" : " --csv -q"))
    #expect(outcome.output.hasPrefix(header + "\n"), "\(outcome)")
    #expect(!outcome.output.contains("\r"))
  }

  @Test("CSV quotes as RFC 4180 says, and is UTF-8 in every locale")
  func quoting() async throws {
    expect(try await program.run(["user", "set", "--name", "Kim, \"민지\""]).status, equals: 0)
    for locale in ["C", "C.UTF-8", "ko_KR.UTF-8"] {
      let row = try await program("user list --csv", variables: ["LANG": locale]).output
      #expect(row.contains("default,\"Kim, \"\"민지\"\"\","), "\(locale): \(row)")
    }
  }

  @Test("Numbers have all their digits, without an exponent")
  func digits() async throws {
    let tiny = try await program("convert 0.001 KRW USD --json --offline -q").output
    #expect(tiny.contains(#""amount":0.00000075,"rate":0.0007489140344291307,"#), "\(tiny)")
    let large = try await program("2 billion USD IDR --json --offline -q").output
    #expect(large.contains(#""amount":36296401718582.17,"rate":18148.20085929108,"#), "\(large)")
  }

  @Test("Favourites come first in their order, then the rest by code, without the base; asked codes keep their order")
  func order() async throws {
    _ = try await program("favorites add KRW CHF")
    let codes = try await program("rates USD --csv --offline -q").output.split(separator: "\n").dropFirst()
      .map { String($0.prefix(3)) }
    #expect(codes.prefix(3) == ["KRW", "CHF", "AUD"] && codes.dropFirst(2).sorted() == Array(codes.dropFirst(2)))
    #expect(!codes.contains("USD") && codes.contains("EUR"))
    let asked = try await program("rates USD ZAR KRW AUD --csv --offline -q").output.split(separator: "\n").dropFirst()
    #expect(asked.map { $0.prefix(3) } == ["ZAR", "KRW", "AUD"])
  }

  @Test("A question about a day that is past is never stale; one about today is when a newer fixing was due")
  func stale() async throws {
    expect(try await program("rates USD --date 2024-01-05 --json --offline").output, contains: #""stale":false"#)
    let newest = try await program("rates USD --json --offline")
    #expect(newest.output.contains(#""fetched_at":null,"stale":true"#))
    #expect(newest.errors.isEmpty)
    let plain = try await program("rates USD KRW --plain --offline")
    #expect(plain.errors.contains("Offline: using built-in rates of 30 Oct"))
  }

  @Test("watch --json writes one rates object a line")
  func watch() async throws {
    let outcome = try await program.bash(
      #""$TOOL" watch USD KRW --json --offline -q | { read -r line; printf '%s' "$line"; }"#)
    #expect(outcome.output.hasPrefix(#"{"base":"USD","requested_date":null,"#) && outcome.output.hasSuffix("]}"))
  }

  @Test("Another day than the one asked for is said: which, whose and why")
  func otherDay() async throws {
    let outcome = try await program("rates USD KRW --date 2024-01-06 --offline")
    #expect(outcome.errors == "No rates on Sat 6 Jan 2024; using Fri 5 Jan 2024\n")
    expectEmpty(try await program("rates USD KRW --date 2024-01-05 --offline").errors)
  }

  @Test("Providers that failed are one word in the last line, and are named with their reasons in detail")
  func failures() async throws {
    let short = try await program("rates USD --offline")
    #expect(short.errors.isEmpty && short.output.hasSuffix(" · bundled · offline\n"), "\(short)")
    let lines = try await program("rates USD --all --verbose").errors.split(separator: "\n")
    let naming = lines.filter { $0.contains("No provider answered") }
    #expect(naming.count == 1, "\(lines)")
    for provider in ["ecb", "frankfurter", "er-api", "currency-api"] {
      #expect(naming.first?.contains("\(provider): cannot be reached") == true, "\(lines)")
    }
  }
}
