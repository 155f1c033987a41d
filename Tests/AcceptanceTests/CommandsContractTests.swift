import Expectations
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommandsContractTests {
  let program = InstalledProgram()

  @Test("The version and help open no file", arguments: [["--version"], ["help"], ["rates", "--help"], []])
  func opensNothing(arguments: [String]) async throws {
    let outcome = try await program.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty && outcome.output.contains("exchange-cli"))
    expectEmpty(try FileManager.default.contentsOfDirectory(atPath: program.home.path))
  }

  @Test("A reader that goes away ends the program quietly")
  func closedPipe() async throws {
    let outcome = try await program.bash(#""$TOOL" currencies | head -n 1 > /dev/null; exit "${PIPESTATUS[0]}""#)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "A stream that was closed or is full costs what is written to it, and nothing else",
    arguments: [
      (">&-", 1, false), (">/dev/full", 1, false), ("2>&-", 0, true), ("2>/dev/full", 0, true), ("<&-", 0, true),
      ("<&- 2>&-", 0, true),
    ] as [(String, Int32, Bool)])
  func lostStreams(redirection: String, status: Int32, isAnswered: Bool) async throws {
    let command = "exec \"$TOOL\" convert 1 EUR USD --offline --date 2026-10-30 --json"
    // The subshell keeps the outer streams open: only the program's are redirected.
    let outcome = try await program.bash("(\(command) \(redirection))")
    #expect(outcome.status == status)
    #expect(outcome.output.hasPrefix(#"{"amount":1,"from":"EUR""#) == isAnswered)
    #expect(outcome.errors.contains("cannot be written") == !isAnswered)
  }

  @Test("Ctrl-C ends the program with 130")
  func interruption() async throws {
    // The first line on standard error shows that it runs; then it waits for input that never comes.
    let outcome = try await program.bash(
      #"""
      mkfifo "$HOME/in" "$HOME/out"
      exec 3<>"$HOME/in" 4<>"$HOME/out"
      set -m
      "$TOOL" convert --batch - --from USD --to EUR --offline --verbose < "$HOME/in" 2>&4 &
      read -r line <&4
      kill -INT $!
      wait $!
      """#)
    #expect(outcome.status == 130)
  }

  #if os(Linux)
    @Test("A command that asks and answers works on one thread, and Ctrl-C ends it while its reader is slow")
    func oneThread() async throws {
      // Once its first line can be read, it blocks on writing, because the pipe cannot hold the rest.
      let outcome = try await program.bash(
        #"""
        mkfifo "$HOME/out"
        exec 3<>"$HOME/out"
        set -m
        "$TOOL" history USD KRW --last max --csv --offline >&3 &
        read -r line <&3
        ls /proc/$!/task | wc -l
        kill -INT $!
        wait $!
        """#)
      // Elsewhere Dispatch has threads of its own (MainThread.swift).
      #if compiler(>=6.3) && compiler(<6.4) && !PLAIN
        #expect(outcome.output == "1\n")
      #endif
      #expect(outcome.status == 130)
    }
  #endif

  @Test("Arguments that are not UTF-8 are refused, not guessed at")
  func invalidText() async throws {
    expect(try await program.bash(#""$TOOL" $'\xff\xfe'"#).status, equals: 2)
    expect(try await program.bash(#""$TOOL" rates $'\xff'"#).status, equals: 2)
  }
}
