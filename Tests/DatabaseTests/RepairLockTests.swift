import Platform
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import Database

#if os(Linux)
  @Suite("The lock of a repair", .timeLimit(.minutes(10)))
  struct RepairLockTests {
    /// The locks on the bytes of this file, each time that somebody looked.
    private final class Looks: Sendable {
      private let found = Mutex<[[Substring]]>([])
      var all: [[Substring]] { found.withLock { $0 } }

      func look(at path: String) {
        let status = try? FileManager.default.attributesOfItem(atPath: path)
        let inode = (status?[.systemFileNumber] as? UInt64).map { ":\($0) " } ?? "no file"
        let locks = (try? File.text(of: "/proc/locks")) ?? ""
        let own = locks.split(separator: "\n").filter { $0.contains("POSIX") && $0.contains(inode) }
        // `1: POSIX  ADVISORY  WRITE 4711 08:01:1234 1073741824 1073741824`. The kernel lists a lock twice where others come
        // and go while it is read.
        let kinds = Set(own.map { $0.split(separator: " ")[3] + " " + $0.split(separator: " ")[6] })
        found.withLock { $0.append(kinds.sorted()) }
      }
    }

    @Test("A repair keeps its lock on the file, and others from opening it, after it has copied what remains")
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
      // SQLite's own lock to read, and the byte that everybody locks who opens the file.
      #expect(looks.all == [[], ["READ 1073741826", "WRITE 1073741824"]])
      await after.close()
    }
  }
#endif
