import ComposableArchitecture
import Testing

@Suite struct DumpTests {
  @Test("An observable state is shown under the names of its properties")
  func observable() {
    #expect(
      String(customDumping: Counter.State(count: 2)) == """
        Counter.State(
          count: 2,
          isLoading: false,
          fact: nil
        )
        """)
  }

  @Test("Paths to observed properties and to cases are printed as the source writes them")
  func keyPaths() {
    #expect(String(customDumping: \Counter.State.fact) == #"\Counter.State.fact"#)
    #expect(String(customDumping: \TwoCounters.State.first.count) == #"\TwoCounters.State.first.count"#)
    #expect(String(customDumping: \Counter.Action.Cases.factLoaded) == #"\.factLoaded"#)
    #expect(String(customDumping: \Session.Action.Cases.loggedIn.increment) == #"\.loggedIn.increment"#)
    #expect(String(customDumping: \List.Action.Cases.rows[id: 3].tapped) == #"\.rows[id: 3].tapped"#)
  }
}
