import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("What a repair saves", .timeLimit(.minutes(10)))
struct SalvageTests {
  private let place = DamagedPlace()

  @Test("Where nothing can be read the last sound backup stands in", arguments: ["", "garbage"])
  func backup(content: String) async throws {
    try await place.fill(.userData)
    let next = place.database(.userData, day: 1)
    try await next.addFruit("apple")
    await next.close()
    try Data(content.utf8).write(to: URL(filePath: place.folder.file()))
    let database = place.database(.userData, day: 2)
    expect(try await database.fruits(), equals: (0..<2_000).map(DamagedPlace.name))
    #expect(
      place.notices.recovery?.backup
        == StorageBackup(path: place.folder.file("data.sqlite3.backup-1970-01-02"), day: "1970-01-02", rows: 2_000))
  }

  @Test("What lies between the readable rows comes from the newest copy, and nothing else does")
  func gap() async throws {
    try await place.fill(.userData)
    let next = place.database(.userData, day: 1)
    // Before the first write of this day its copy is made; so the copy knows the rows that are deleted now.
    try await next.write { connection in
      try connection.execute("UPDATE fruits SET weight = 7000")
      try connection.execute("DELETE FROM fruits WHERE name IN (?, ?)", DamagedPlace.name(3), DamagedPlace.name(1_996))
    }
    await next.close()
    try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = place.database(.userData, day: 2)
    let fruits = try await database.fruits()
    #expect(fruits == (0..<2_000).filter { $0 != 3 && $0 != 1_996 }.map(DamagedPlace.name))
    let recovery = try #require(place.notices.recovery)
    let old = try await database.weights().filter { $0 != 7_000 }
    #expect(old.count == recovery.backup?.rows && (1..<1_000).contains(old.count))
    #expect(recovery.backup?.day == "1970-01-02")
    #expect(recovery.rows == 1_998)
    #expect(!recovery.isComplete)
  }

  @Test("Pages of two tables that are swapped cost their own rows at most, and the copy has those")
  func swappedPages() async throws {
    let numbers = Migration(
      "numbers", script: "CREATE TABLE numbers (number INTEGER PRIMARY KEY, square INTEGER NOT NULL) STRICT")
    let migrations = [Migration.fruits, numbers]
    let before = place.database(.userData, migrations)
    try await before.write { connection in
      for number in 0..<500 {
        try connection.execute("INSERT INTO fruits VALUES (?, ?)", DamagedPlace.name(number), number)
        try connection.execute("INSERT INTO numbers VALUES (?, ?)", number, number * number)
      }
    }
    await before.close()
    let next = place.database(.userData, day: 1, migrations)
    try await next.addFruit("apple")
    let roots = try await next.read { connection in
      try connection.query("SELECT rootpage FROM sqlite_schema WHERE name IN ('fruits', 'numbers')") {
        row throws(DatabaseError) in Int(try row.integer(0))
      }
    }
    await next.close()
    let file = try Data(contentsOf: URL(filePath: place.folder.file()))
    let pages = roots.map { [UInt8](file[($0 - 1) * 4096..<$0 * 4096]) }
    for (root, page) in zip(roots, pages.reversed()) {
      try place.folder.overwrite(at: UInt64((root - 1) * 4096), with: page)
    }
    let database = place.database(.userData, day: 2, migrations)
    let count = try await database.fruits().count
    #expect(count >= 500)
    let squares = try await database.read { connection in
      try connection.query("SELECT square FROM numbers ORDER BY number") { row throws(DatabaseError) in
        try row.integer(0)
      }
    }
    #expect(squares == (0..<500).map { $0 * $0 })
    #expect(place.notices.recovery?.backup?.day == "1970-01-02")
    try await database.addFruit("pear")
    await database.close()
  }

  @Test("A copy that is damaged itself does not stand in, the one before does")
  func damagedCopy() async throws {
    try await place.fill(.userData)
    for day in 1...2 {
      let next = place.database(.userData, day: day)
      try await next.addFruit("apple \(day)")
      await next.close()
    }
    try place.folder.overwrite(
      "data.sqlite3.backup-1970-01-03", at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    try Data("garbage".utf8).write(to: URL(filePath: place.folder.file()))
    expect(try await place.database(.userData, day: 3).fruits(), equals: (0..<2_000).map(DamagedPlace.name))
    #expect(place.notices.recovery?.backup?.path == place.folder.file("data.sqlite3.backup-1970-01-02"))
  }

  /// What is filled, and what it is filled from.
  private func files(with schema: Migration) throws -> (target: Connection, source: Connection) {
    let files = (target: try Connection(.memory), source: try Connection(.memory))
    for connection in [files.target, files.source] { try Migrator([schema]).migrate(connection) }
    return files
  }

  @Test("A row that the schema makes comes from the backup where it was lost, and stays as made where that lacks it")
  func madeRows() throws {
    let schema = Migration(
      "baskets",
      script: """
        CREATE TABLE baskets (id INTEGER PRIMARY KEY, owner TEXT) STRICT;
        INSERT INTO baskets VALUES (1, NULL), (2, NULL);
        """)
    let (target, backup) = try files(with: schema)
    try backup.run(script: "UPDATE baskets SET owner = 'ana' WHERE id = 1; DELETE FROM baskets WHERE id = 2")
    var salvage = Salvage()
    try salvage.fill(target, from: nil, backup: backup)
    let owners = try target.query("SELECT owner FROM baskets ORDER BY id") { row throws(DatabaseError) in
      try row.optionalText(0)
    }
    #expect(owners == ["ana", nil])
    #expect(salvage.rowsFromBackup == 1)
    #expect(salvage.rows == 2)
  }

  @Test("A row of the backup that the file has elsewhere is not counted as coming from it")
  func ignoredRow() throws {
    let schema = Migration(
      "baskets", script: "CREATE TABLE baskets (id INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE) STRICT")
    let (target, backup) = try files(with: schema)
    try backup.run(
      script: """
        DROP TABLE baskets;
        CREATE TABLE baskets (id INTEGER PRIMARY KEY, owner TEXT NOT NULL);
        INSERT INTO baskets VALUES (1, 'ana'), (2, 'ana'), (3, 'bob');
        """)
    var salvage = Salvage()
    try salvage.fill(target, from: nil, backup: backup)
    #expect(salvage.rowsFromBackup == 2)
    #expect(salvage.rows == 2)
  }

  @Test("Children whose parent was lost get one that is made of its key, or do not come back where that is not a row")
  func orphans() throws {
    let schema = Migration(
      "family",
      script: """
        CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT) STRICT;
        CREATE TABLE children (name TEXT, parent INTEGER REFERENCES parents (id)) STRICT;
        CREATE TABLE houses (id INTEGER PRIMARY KEY, street TEXT NOT NULL) STRICT;
        CREATE TABLE rooms (name TEXT, house INTEGER REFERENCES houses (id)) STRICT;
        """)
    let (target, source) = try files(with: schema)
    try source.run(
      script: """
        PRAGMA foreign_keys = OFF;
        INSERT INTO parents VALUES (1, 'one');
        INSERT INTO children VALUES ('kept', 1), ('free', NULL), ('orphan', 2);
        INSERT INTO rooms VALUES ('lost', 1), ('none', NULL);
        """)
    var salvage = Salvage()
    try salvage.fill(target, from: source, backup: nil)
    func texts(_ sql: String) throws -> [String] {
      try target.query(sql) { row throws(DatabaseError) in try row.text(0) }
    }
    expect(try texts("SELECT name FROM children ORDER BY name"), equals: ["free", "kept", "orphan"])
    expect(try texts("SELECT coalesce(name, 'new') FROM parents ORDER BY id"), equals: ["one", "new"])
    expect(try texts("SELECT name FROM rooms"), equals: ["none"])
    #expect(salvage.rows == 6)
  }

  @Test("A row that breaks a rule of the schema, or whose values are of another type, is reported as lost")
  func brokenRow() throws {
    let source = try Connection(.memory)
    try source.run(script: "CREATE TABLE fruits (name PRIMARY KEY, weight)")
    try source.run(script: "INSERT INTO fruits VALUES ('a', 1), ('b', NULL), ('c', '1'), (2, 1)")
    let target = try Connection(.memory)
    try Migrator([.fruits]).migrate(target)
    var salvage = Salvage()
    try salvage.fill(target, from: source, backup: nil)
    #expect(salvage.rows == 1)
    #expect(!salvage.isComplete)
  }

  @Test("A row that belongs to one that is not there is damage")
  func orphan() throws {
    let connection = try Connection(.memory)
    try connection.run(
      script: """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE parents (name TEXT PRIMARY KEY) STRICT;
        CREATE TABLE children (parent TEXT REFERENCES parents) STRICT;
        INSERT INTO children VALUES ('a');
        """)
    expect(try connection.findDamage()?.contains("children"), equals: true)
    try connection.run(script: "INSERT INTO parents VALUES ('a')")
    expect(try connection.findDamage(), equals: nil)
  }
}
