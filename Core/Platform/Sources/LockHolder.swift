/// A process that holds a lock on a file, as Linux tells; other systems do not.
public struct LockHolder: Hashable, Sendable {
  /// The number of the process.
  public let process: Int32
  /// The name of its program, where the system tells.
  public let program: String?

  /// The first other process with a lock on the file, its log's index or its folder; nil when the system names none.
  public static func find(lockedBeside path: String?) -> LockHolder? {
    guard let path else { return nil }
    do throws(FileError) {
      guard let locks = try File.text(of: "/proc/locks") else { return nil }
      for place in [path, path + "-shm", File.folder(of: path)] {
        guard let status = try File.status(of: place), let process = holder(of: status.identity, in: locks) else {
          continue
        }
        let program = try File.text(of: "/proc/\(process)/comm")
        return LockHolder(process: process, program: program?.filter { $0 != "\n" }.withoutControlCharacters)
      }
      return nil
    } catch {
      return nil
    }
  }

  /// A line is `1: FLOCK ADVISORY WRITE 4711 08:01:131 0 EOF`; the device is in hexadecimal digits.
  static func holder(of identity: [UInt64], in locks: String) -> Int32? {
    let (device, inode) = (identity[0], identity[1])
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & ~0xFF
    for line in locks.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] != "->", let process = Int32(words[4]), process > 0, process != getpid() else {
        continue
      }
      let place = words[5].split(separator: ":")
      if place.count == 3, UInt64(place[0], radix: 16) == major, UInt64(place[1], radix: 16) == minor,
        UInt64(place[2]) == inode
      {
        return process
      }
    }
    return nil
  }
}

extension LockHolder: CustomStringConvertible {
  /// `sqlite3 (4711)`, or `process 4711`.
  public var description: String { program.map { "\($0) (\(process))" } ?? "process \(process)" }
}
