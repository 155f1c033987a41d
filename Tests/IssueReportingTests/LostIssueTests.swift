import IssueReporting
import Testing

@Suite(.timeLimit(.minutes(10))) struct LostIssueTests {
  /// A run of its own, for the issue belongs to no test and so fails the run.
  @Test("An issue that a detached task reports fails the run")
  func detached() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        await Task.detached { reportIssue("in a detached task") }.value
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("in a detached task") }
    }
  }
}
