import Testing

@testable import Platform

@Suite("Who holds a lock")
struct LockHolderTests {
  @Test("The holder is the process that locks this file, not one of another device or file, nor one that waits")
  func holder() {
    let locks = """
      1: POSIX  ADVISORY  WRITE 41 09:01:131 0 EOF
      2: POSIX  ADVISORY  WRITE 42 08:02:131 0 EOF
      3: POSIX  ADVISORY  WRITE 43 08:01:132 0 EOF
      4: -> POSIX  ADVISORY  WRITE 44 08:01:131 0 EOF
      5: FLOCK  ADVISORY  WRITE -1 08:01:131 0 EOF
      6: FLOCK  ADVISORY  WRITE 4711 08:01:131 0 EOF
      """
    #expect(LockHolder.holder(of: [0x801, 131], in: locks) == 4711)
    #expect(LockHolder.holder(of: [0x801, 133], in: locks) == nil)
  }
}
