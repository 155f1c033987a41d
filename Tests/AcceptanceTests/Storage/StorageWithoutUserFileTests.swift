import Expectations
import Platform
import TestSupport
import Testing

@Suite("A user file that cannot be used", .timeLimit(.minutes(2)))
struct StorageWithoutUserFileTests {
  /// Why the user file cannot be used.
  enum Obstacle: CaseIterable, Sendable {
    case newerVersion, folder, noPermission, noPlace

    /// The shell command that runs the program.
    var shell: String {
      switch self {
      case .newerVersion, .folder: "exec \"$@\""
      case .noPermission: Permissions.asOrdinaryUser
      case .noPlace: "export HOME=; exec \"$@\""
      }
    }

    static var possible: [Obstacle] {
      allCases.filter { $0 != .noPermission || Permissions.canBeOrdinaryUser }
    }
  }

  private let home: StorageHome

  init() throws {
    home = StorageHome()
    for words in [["user", "login", "ana"], ["favorites", "add", "SEK"], ["alerts", "add", "USD/KRW > 1000"]] {
      let result = try home.run(words)
      try #require(result.ending == .exit(0), "\(result.errors)")
    }
  }

  private func put(_ obstacle: Obstacle) throws {
    switch obstacle {
    case .newerVersion: try home.makeUserFileNewer()
    case .folder: try home.putFolderForUserFile()
    case .noPermission: try setPermissions(0o000, home.userFile)
    case .noPlace: break
    }
  }

  /// The user file, its neighbours and their contents, without empty logs and without log indexes, which hold no data.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: home.dataFolder) where !name.hasSuffix("-shm") {
      let content = try Data(contentsOf: URL(filePath: home.dataFolder + "/" + name))
      if !content.isEmpty || !name.hasSuffix("-wal") { files[name] = content }
    }
    return files
  }

  static let questions = [
    "convert 10 EUR KRW", "convert 10 EUR", "10 eur krw", "rates EUR", "rates EUR KRW JPY --json", "table EUR KRW",
    "history EUR KRW --last 7d", "export EUR KRW --for csv --last 7d", "currencies euro", "providers", "cache info",
  ]

  @Test(
    "A user file that cannot be used keeps no question about rates from being answered, which says so",
    arguments: Obstacle.possible)
  func questions(_ obstacle: Obstacle) throws {
    try put(obstacle)
    let notes = [("en", "without your profile and favourites"), ("ko", "프로필과 즐겨찾기 없이")]
    for number in sample(0...(2 * Self.questions.count - 1), every: 3, from: obstacle.shell.count) {
      let question = Self.questions[number / 2]
      // Without a home folder there is no place for the cache either.
      if obstacle == .noPlace && question == "cache info" { continue }
      let (language, note) = notes[number % 2]
      // The note appears even with --quiet.
      let words = question.split(separator: " ").map(String.init) + ["--offline", "--quiet", "--language", language]
      let result = try home.run(inside: obstacle.shell, words)
      #expect(result.ending == .exit(0), "\(question): \(result.errors)")
      #expect(!result.output.isEmpty, "\(question)")
      #expect(!result.output.contains("SEK") || question.hasPrefix("rates"), "\(question): \(result.output)")
      #expect(result.errors.contains(note), "\(question): \(result.errors)")
      #expect(result.errors.contains(obstacle == .noPlace ? "HOME" : home.userFile), "\(question): \(result.errors)")
    }
  }

  @Test(
    "A user file that cannot be used refuses what would change it or is only in it, and stays as it is",
    arguments: Obstacle.possible)
  func refusals(_ obstacle: Obstacle) throws {
    try put(obstacle)
    let before = obstacle == .folder ? [:] : try files()
    for command in [
      "favorites add EUR", "favorites remove SEK", "favorites clear --yes", "favorites", "favorites export",
      "user set --home KRW", "user login bob", "user logout", "user remove ana --yes", "user", "user list",
      "alerts add USD/KRW>1200", "alerts remove 1", "alerts", "alerts check --offline",
    ] {
      let result = try home.run(inside: obstacle.shell, command.split(separator: " ").map(String.init) + ["--json"])
      #expect(result.ending == .exit(7), "\(command): \(result.output)\(result.errors)")
      #expect(result.output.isEmpty, "\(command)")
      #expect(result.errors.contains(#""code":"storage""#), "\(command): \(result.errors)")
      #expect(!result.errors.contains("without your profile"), "\(command): \(result.errors)")
    }
    if obstacle != .folder { expect(try files(), equals: before) }
  }

  @Test(
    "With too many open files a question is answered, whichever call on the user file is the first to fail",
    .enabled(if: FaultLibrary.isPossible))
  func tooManyOpenFiles() throws {
    let library = try FaultLibrary(in: home)
    for call in sample(1...20, from: 1) {
      let answer = try library.run(["convert", "10", "EUR", "KRW", "--offline"], failingFrom: call, with: EMFILE)
      #expect(answer.ending == .exit(0) && !answer.output.isEmpty, "call \(call): \(answer.errors)")
      #expect(answer.errors.contains("without your profile and favourites"), "call \(call): \(answer.errors)")
      #expect(answer.errors.contains("ulimit -n"), "call \(call): \(answer.errors)")
      let change = try library.run(["favorites", "add", "JPY"], failingFrom: call, with: EMFILE)
      #expect(change.ending == .exit(7), "call \(call): \(change.errors)")
    }
    expect(try home.favorites(), equals: ["SEK"])
  }

  @Test(
    "Where one call on the user file fails, an answer is whole or says so, and a change is made or refused",
    .enabled(if: FaultLibrary.isPossible), arguments: [EMFILE, EIO])
  func oneFailingCall(code: Int32) throws {
    try #require(try home.run("user", "set", "--home", "KRW").ending == .exit(0))
    let library = try FaultLibrary(in: home)
    let question = ["convert", "10", "EUR", "--offline"]
    // An amount without a target is converted into the favourites, too.
    var wholeAnswers: [[String]: String] = [:]
    var favorites = try home.favorites()
    var (answeredWhole, made, refused) = (0, 0, 0)
    for call in sample(1...40, every: 4) {
      let whole = try wholeAnswers[favorites] ?? home.run(question).output
      wholeAnswers[favorites] = whole
      let answer = try library.run(question, failingAt: call, with: code)
      let isWhole = answer.output == whole
      if isWhole { answeredWhole += 1 }
      #expect(answer.ending == .exit(0) && !answer.output.isEmpty, "call \(call): \(answer.errors)")
      #expect(
        answer.errors.contains("without your profile and favourites") == !isWhole, "call \(call): \(answer.errors)")

      let isThere = favorites.contains("JPY")
      let change = try library.run(["favorites", isThere ? "remove" : "add", "JPY"], failingAt: call, with: code)
      let after = isThere ? favorites.filter { $0 != "JPY" } : favorites + ["JPY"]
      let found = try home.favorites()
      // A change that could not be confirmed may be there all the same, but whole.
      #expect(found == after || (change.ending == .exit(7) && found == favorites), "call \(call): \(change.errors)")
      #expect([.exit(0), .exit(7)].contains(change.ending), "call \(call): \(change.errors)")
      if change.ending == .exit(0) { made += 1 } else { refused += 1 }
      favorites = found
    }
    #expect([answeredWhole, made, refused].allSatisfy { $0 > 0 })
  }

  @Test("On a full disk a question is answered without the user file", .enabled(if: Permissions.canMount))
  func fullDisk() throws {
    // After a crash, the log can only be read when there is room for its index.
    let result = try home.run(
      onDisk: StorageHome.smallDisk,
      """
      cp -r \(home.dataFolder) $2/
      sqlite3 -batch $2/exchange-cli/exchange.sqlite3 ".filectrl persist_wal 1" "DELETE FROM favorites" > /dev/null
      rm -f $2/exchange-cli/exchange.sqlite3-shm
      \(StorageHome.fillDisk)
      "$1" convert 10 EUR KRW --offline --plain || echo "code $?"
      "$1" favorites add JPY; echo "code $?"
      """)
    #expect(
      result.output.hasSuffix("\ncode 7\n") && !result.output.hasPrefix("code"), "\(result.output)\(result.errors)")
  }
}
