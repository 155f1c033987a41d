import Database

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes numbers into a database, one a transaction, and acknowledges each on standard output once it is on the disk.
///
/// `storage-probe FILE FIRST LAST`, for tests that kill it in the middle.
@main
enum StorageProbe {
  static let schema = [Migration("numbers", script: "CREATE TABLE numbers (number INTEGER PRIMARY KEY) STRICT")]

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let first = Int(arguments[2]), let last = Int(arguments[3]) else { exit(2) }
    let database = SQLiteDatabase(at: .file(arguments[1]), for: .userData, migrations: schema)
    for number in first...last {
      try await database.write { try $0.execute("INSERT INTO numbers VALUES (?)", number) }
      acknowledge(number)
    }
    await database.close()
  }

  private static func acknowledge(_ number: Int) {
    let line = Array("\(number)\n".utf8)
    _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }
}
