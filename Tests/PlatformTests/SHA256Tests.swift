import Platform
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// NIST's examples for FIPS 180-4, and the lengths around a block.
  @Test(
    "Messages have the digests that NIST publishes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (String(repeating: "a", count: 10_000), "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711"),
    ])
  func vectors(message: String, digest: String) {
    #expect(self.digest(of: Array(message.utf8), inPartsOf: .max) == digest)
  }

  @Test("However a message is cut into parts, its digest is the same", arguments: [1, 3, 55, 56, 63, 64, 65, 128])
  func parts(size: Int) {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(digest(of: message, inPartsOf: size) == digest(of: message, inPartsOf: .max))
  }

  private func digest(of message: [UInt8], inPartsOf size: Int) -> String {
    var digest = SHA256()
    var rest = message[...]
    while !rest.isEmpty {
      rest.prefix(size).withUnsafeBytes { digest.update($0) }
      rest = rest.dropFirst(size)
    }
    return digest.hexadecimal
  }
}
