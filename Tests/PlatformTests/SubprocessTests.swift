import Expectations
import Platform
import TestSupport
import Testing

@Suite("Another program")
struct SubprocessTests {
  @Test("A program reads all of a text and answers with its exit status, and Ctrl-C works as before afterwards")
  func reading() throws {
    let file = TemporaryFolder().file("text")
    let text = String(repeating: "line\n", count: 50_000)
    let before = signal(SIGINT, SIG_DFL)
    signal(SIGINT, before)
    let shell = Subprocess("sh", ["-c", "cat > '\(file)'; exit 3"], variables: ["PATH": "/usr/bin:/bin"])
    expect(try shell.run(reading: text), equals: 3)
    expect(try File.text(of: file), equals: text)
    let after = signal(SIGINT, SIG_DFL)
    signal(SIGINT, after)
    #expect(unsafeBitCast(before, to: Int.self) == unsafeBitCast(after, to: Int.self))
  }

  @Test("A program that is not there says so by its name, and nobody waits for it")
  func missing() {
    let missing = Subprocess("no-such-program", [], variables: [:])
    #expect(throws: SubprocessError(executable: "no-such-program", code: ENOENT)) { try missing.run(reading: "text") }
    #expect(throws: SubprocessError(executable: "no-such-program", code: ENOENT)) { try missing.run() }
  }
}
