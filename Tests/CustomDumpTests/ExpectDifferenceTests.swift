import CustomDump
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ExpectDifferenceTests {
  private struct User: Equatable {
    var id = 42
    var name = "Blob"
  }

  private struct Oops: Error {}

  @Test("Equal values are not an issue, others are shown with what differs")
  func noDifference() async {
    expectNoDifference(User(), User())
    await expectIssue(
      "Names - Difference: …",
      """
      \u{20}     ExpectDifferenceTests.User(
              id: 42,
          −   name: "Blob"
          +   name: "Eve"
            )
      """, "(First: −, Second: +)"
    ) {
      expectNoDifference(User(), User(name: "Eve"), "Names")
    }
  }

  @Test("An operation has to change a value as it is said to")
  func difference() async {
    var user = User()
    await expectDifference(user) {
      user.id += 1
    } changes: {
      $0.id = 43
    }
    await expectIssue("−   id: 45", "+   id: 44", "(Expected: −, Actual: +)") {
      await expectDifference(user) {
        user.id += 1
      } changes: {
        $0.id = 45
      }
    }
    expectDifference(user) { $0.name = "Blob" }
    await expectIssue("−   name: \"Eve\"") { expectDifference(user) { $0.name = "Eve" } }
  }

  @Test("An operation that changes nothing is an issue, unless there is none")
  func unchanged() async {
    let user = User()
    await expectIssue("Expected the value to change") {
      expectDifference(user) {
      } changes: { _ in
      }
    }
    await expectIssue("Expected the value to change") {
      await expectDifference(user) {
        await Task.yield()
      } changes: { _ in
      }
    }
    expectDifference(user) { _ in }
  }

  @Test("Nothing has to be awaited where nothing waits")
  func synchronous() {
    var user = User()
    expectDifference(user) {
      user.id += 1
    } changes: {
      $0.id = 43
    }
  }

  @Test("The operation whose difference is expected may wait")
  func waiting() async {
    var user = User()
    await expectDifference(user) {
      await Task.yield()
      user.name = "Eve"
    } changes: {
      $0.name = "Eve"
    }
  }

  @Test("An error of the operation whose difference is expected is reported")
  func errors() async {
    await expectIssue("threw an error", "Oops") {
      await expectDifference(User(), operation: { throw Oops() }, changes: { $0.id = 1 })
    }
    await expectIssue("threw an error", "Oops") { compareWithError() }
  }

  private func compareWithError() {
    func fail() throws -> User { throw Oops() }
    expectNoDifference(try fail(), User())
  }
}
