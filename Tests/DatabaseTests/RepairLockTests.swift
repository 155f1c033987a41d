import Platform
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import Database

#if os(Linux)
  @Suite("The lock of a repair", .timeLimit(.minutes(10)))
  struct RepairLockTests {
    /// Whether this file had one of SQLite's locks, each time that somebody looked.
    private final class Looks: Sendable {
      private let found = Mutex<[Bool]>([])
      var all: [Bool] { found.withLock { $0 } }

      func look(at path: String) {
        let status = try? FileManager.default.attributesOfItem(atPath: path)
        let inode = (status?[.systemFileNumber] as? UInt64).map { ":\($0) " } ?? "no file"
        let locks = (try? File.text(of: "/proc/locks")) ?? ""
        let isLocked = locks.split(separator: "\n").contains { $0.contains("POSIX") && $0.contains(inode) }
        found.withLock { $0.append(isLocked) }
      }
    }

    @Test("A repair keeps its lock on the file after it has copied what remains")
    func kept() async throws {
      let place = DamagedPlace()
      let looks = Looks()
      // Steps run when a file is made: at first, and when what remains is copied and the new file begins.
      let look = Migration("look") { [path = place.folder.file()] _ throws(DatabaseError) in looks.look(at: path) }
      let before = place.database(.userData, [.fruits, look])
      try await before.write { connection in
        for number in 0..<2_000 {
          try connection.execute("INSERT INTO fruits VALUES (?, ?)", DamagedPlace.name(number), number)
        }
      }
      await before.close()
      try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
      let after = place.database(.userData, day: 1, [.fruits, look])
      _ = try await after.fruits()
      #expect(place.notices.recovery != nil)
      #expect(looks.all == [false, true])
      await after.close()
    }
  }
#endif
