import Expectations
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@Suite("A file that is written")
struct FileReplacementTests {
  private let folder = TemporaryFolder().url

  @Test("A file that is written is replaced whole, and a link to it stays a link")
  func link() throws {
    let (file, link) = (folder.appendingPathComponent("file").path, folder.appendingPathComponent("link").path)
    try File.replace(file, with: "old")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try File.replace(link, with: "new")
    expect(try File.text(of: file), equals: "new")
    expect(try FileManager.default.destinationOfSymbolicLink(atPath: link), equals: file)
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), equals: ["file", "link"])
  }

  @Test("Writing a file takes the drafts of killed processes away, and leaves those of others at work and other files")
  func drafts() throws {
    let file = folder.appendingPathComponent("file").path
    for name in ["file.draft-killed", "file.draft-atwork", "file.draft", "other.draft-abcdef"] {
      try File.make(folder.appendingPathComponent(name).path)
    }
    let lock = try FileLock(file: file + ".draft-atwork")
    #expect(try lock.tryAcquire())
    try File.replace(file, with: "new")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["file", "file.draft", "file.draft-atwork", "other.draft-abcdef"])
  }

  @Test("A file that many write at once is what one of them wrote, and nobody's draft is taken away")
  func manyAtOnce() throws {
    let file = folder.appendingPathComponent("file").path
    let failures = Mutex<[FileError]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for round in 1...50 {
        do throws(FileError) { try File.replace(file, with: "\(writer) in round \(round)") } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    expect(try File.text(of: file)?.hasSuffix(" in round 50"), equals: true)
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.path), equals: ["file"])
  }

  @Test("A file that is written keeps its mode, and is made where a link leads to nothing")
  func modeAndTarget() throws {
    let (file, link) = (folder.appendingPathComponent("file").path, folder.appendingPathComponent("link").path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try File.replace(link, with: "old")
    expect(try File.text(of: file), equals: "old")
    #expect(chmod(file, 0o640) == 0)
    try File.replace(link, with: "new")
    expect(try File.text(of: file), equals: "new")
    expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int, equals: 0o640)
    expect(try FileManager.default.destinationOfSymbolicLink(atPath: link), equals: file)
  }

  @Test("A file that is written stays the pipe or the device that it is")
  func pipe() throws {
    let path = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    // Open for reading, so that nobody waits for a reader.
    let descriptor = open(path, O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    try File.replace(path, with: "text")
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(descriptor, &bytes, bytes.count) == 4)
    #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "text")
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }
}
