import Expectations
import TestSupport
import Testing

@testable import Platform

@Suite("Files")
struct FileTests {
  private let folder = TemporaryFolder().path

  @Test("A text that was written is read back, and a file that is missing has none")
  func texts() throws {
    expect(try File.text(of: folder + "/none"), equals: nil)
    expect(try File.text(of: folder + "/none/below"), equals: nil)
    try File.replace(folder + "/a", with: "한국 원\n")
    expect(try File.text(of: folder + "/a"), equals: "한국 원\n")
    let long = String(repeating: "0123456789", count: 10_000)
    try File.replace(folder + "/a", with: long)
    expect(try File.text(of: folder + "/a"), equals: long)
    expect(try File.names(in: folder), equals: ["a"])
  }

  @Test("A folder in place of a file is named as such, and stays")
  func folderInPlace() throws {
    try File.makeFolder(folder + "/a/b")
    let reading = #expect(throws: FileError.self) { try File.text(of: folder + "/a") }
    #expect(reading?.isFolder == true)
    let writing = #expect(throws: FileError.self) { try File.replace(folder + "/a", with: "x") }
    #expect(writing?.isFolder == true)
    expect(try File.names(in: folder), equals: ["a"])
    expect(try File.status(of: folder + "/a/b")?.kind, equals: .folder)
  }

  @Test("Replacing keeps a file's mode and follows a link; a private file is its owner's alone, folders included")
  func modes() throws {
    try File.replace(folder + "/a", with: "1")
    expect(try File.status(of: folder + "/a")?.permissions, equals: 0o644)
    chmod(folder + "/a", 0o640)
    symlink("a", folder + "/link")
    try File.replace(folder + "/link", with: "2")
    expect(try File.status(of: folder + "/link", followsLinks: false)?.kind, equals: .other)
    expect(try File.text(of: folder + "/a"), equals: "2")
    expect(try File.status(of: folder + "/a")?.permissions, equals: 0o640)

    let hidden = folder + "/new/deep/key"
    #expect(throws: FileError.self) { try File.replace(hidden, with: "x") }
    try File.replace(hidden, with: "x", isPrivate: true)
    expect(try File.status(of: hidden)?.permissions, equals: 0o600)
    expect(try File.status(of: folder + "/new/deep")?.permissions, equals: 0o700)
  }

  @Test("A copy holds every byte and is its owner's alone; a move takes the other's place")
  func copies() throws {
    try File.replace(folder + "/a", with: String(repeating: "x", count: (1 << 20) + 7))
    try File.copy(folder + "/a", to: folder + "/b")
    expect(try File.size(of: folder + "/b"), equals: (1 << 20) + 7)
    expect(try File.status(of: folder + "/b")?.permissions, equals: 0o600)
    #expect(try !File.isSame(folder + "/a", folder + "/b"))
    #expect(try File.hasSameBytes(folder + "/a", folder + "/b"))
    try File.write([0], to: folder + "/b", at: 1 << 20)
    #expect(try !File.hasSameBytes(folder + "/a", folder + "/b"))
    #expect(try File.link(folder + "/a", to: folder + "/c"))
    #expect(try File.isSame(folder + "/a", folder + "/c"))
    try File.move(folder + "/b", to: folder + "/a")
    #expect(try File.status(of: folder + "/b") == nil)
    #expect(try !File.move(folder + "/b", to: folder + "/a"))
    let error = #expect(throws: FileError.self) { try File.move(folder + "/a", to: folder + "/none/a") }
    #expect(error?.operation == .rename)
  }

  @Test("Bytes are read and written in place, and none lie behind the end")
  func places() throws {
    try File.replace(folder + "/a", with: "0123456789")
    try File.write(Array("ab".utf8), to: folder + "/a", at: 3)
    expect(try File.bytes(of: folder + "/a", from: 2, atMost: 4), equals: Array("2ab5".utf8))
    expectEmpty(try File.bytes(of: folder + "/a", from: 10, atMost: 4))
  }

  @Test("An error names what was attempted, also when the file could not be opened for it")
  func operations() throws {
    let missing = folder + "/none"
    let reading = #expect(throws: FileError.self) { try File.bytes(of: missing, atMost: 1) }
    let writing = #expect(throws: FileError.self) { try File.write([0], to: missing, at: 0) }
    let syncing = #expect(throws: FileError.self) { try File.sync(missing) }
    #expect([reading, writing, syncing].map(\.?.operation) == [.read, .write, .sync])
  }

  @Test(
    "A path is taken apart",
    arguments: [("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("/a/", "/a", "")])
  func parts(path: String, folder: String, name: String) {
    #expect(File.folder(of: path) == folder)
    #expect(File.name(of: path) == name)
  }

  @Test("What cannot be looked at is not taken for what is not there")
  func failedLook() throws {
    let missing = try File.status(of: folder + "/none")
    #expect(missing == nil)
    let error = #expect(throws: FileError.self) {
      try File.status(of: folder + "/" + String(repeating: "a", count: 300))
    }
    #expect(error?.operation == .look && error?.code == ENAMETOOLONG)
  }

  @Test("A lock lets one in at a time, and the next after it was released or its owner is gone")
  func locks() throws {
    for make in [{ try FileLock(folder: folder) }, { try FileLock(file: folder + "/lock") }] {
      var first: FileLock? = try make()
      let second = try make()
      expect(try first?.tryAcquire(), equals: true)
      #expect(try !second.tryAcquire())
      #expect(try !second.acquire(within: .zero))
      first?.release()
      #expect(try second.tryAcquire())
      expect(try first?.tryAcquire(), equals: false)
      second.release()
      expect(try first?.tryAcquire(), equals: true)
      first = nil
      #expect(try second.acquire(within: .zero))
    }
    #expect(throws: FileError.self) { try FileLock(folder: folder + "/none") }
  }
}
