import Expectations
import Platform
import TestSupport
import Testing

@Suite("Text from the system, and text from others")
struct SystemTextTests {
  private func bytes(_ text: String) -> [UInt8] {
    text.withSystemText { text in Array(UnsafeRawBufferPointer(start: text, count: strlen(text))) }
  }

  @Test(
    "Bytes that are not UTF-8 come back as they were",
    arguments: [
      [0x2F, 0xFF, 0xFE], [0xC3, 0x28], [0xE2, 0x82], [0xF4, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0x61, 0xE9, 0x62],
      Array("/home/한글 é".utf8), [],
    ] as [[UInt8]])
  func roundTrip(original: [UInt8]) {
    #expect(bytes(String(systemText: original)) == original)
  }

  @Test("Every text of two bytes comes back as it was")
  func allPairs() {
    for first in UInt8.min...(.max) {
      for second in UInt8.min...(.max) {
        let original = [first, second]
        let wanted = Array(original.prefix { $0 != 0 })
        #expect(bytes(String(systemText: wanted)) == wanted)
      }
    }
  }

  @Test("A file in a folder whose name is not UTF-8 is written, listed and read")
  func folder() throws {
    let parent = TemporaryFolder().path
    let name = String(systemText: [0x63, 0x61, 0x66, 0xE9])
    let path = parent + "/" + name + "/file"
    try File.replace(path, with: "text", isPrivate: true)
    expect(try File.names(in: parent), equals: [name])
    expect(try File.text(of: path), equals: "text")
    #expect(name.withoutControlCharacters == "caf\u{FFFD}")
  }

  @Test("What others said is shown without what a terminal obeys and without the secrets")
  func untrusted() {
    let text = "moved to \u{1B}]0;owned\u{7}http://user:hunter2@host/?key=0123456789abcdef\u{202E}\n"
    let cleaned = UntrustedText.cleaned(text, hiding: ["hunter2", "0123456789abcdef", ""])
    #expect(cleaned == "moved to \u{FFFD}]0;owned\u{FFFD}http://user:•••@host/?key=•••\u{FFFD}\u{FFFD}")
  }

  @Test("A secret that holds another is hidden whole")
  func nestedSecrets() {
    #expect(UntrustedText.cleaned("key abcdef", hiding: ["abc", "abcdef"]) == "key •••")
  }

  @Test(
    "A pipe, a device, a folder and a file that is too large are refused before they are read, where a limit is given")
  func limits() throws {
    let folder = TemporaryFolder().path
    let pipe = folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    try File.replace(folder + "/large", with: String(repeating: "x", count: 11))
    for (path, code) in [
      (pipe, FileError.notRegular), ("/dev/zero", FileError.notRegular), (folder, EISDIR), (folder + "/large", EFBIG),
    ] {
      let error = #expect(throws: FileError.self) { try File.text(of: path, limit: 10) }
      #expect(error?.code == code, "\(path)")
    }
    try File.replace(folder + "/small", with: "0123456789")
    expect(try File.text(of: folder + "/small", limit: 10), equals: "0123456789")
    expect(try File.text(of: folder + "/missing", limit: 10), equals: nil)
  }
}
