import IssueReporting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ExpectedIssueTests {
  private struct Oops: Error {}

  @Test("An issue that is expected does not fail the test")
  func expected() async {
    withExpectedIssue { reportIssue("expected") }
    withExpectedIssue("it throws") { throw Oops() }
    await withExpectedIssue {
      await Task.yield()
      reportIssue("expected")
    }
    await withExpectedIssue { await withTaskGroup(of: Void.self) { $0.addTask { reportIssue("in a child task") } } }
  }

  @Test("An issue that is expected and does not come fails the test, unless it may stay away")
  func missing() async {
    withExpectedIssue(isIntermittent: true) {}
    withKnownIssue {
      withExpectedIssue("the disk is full") {}
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["An issue was expected, and none was reported: the disk is full"]
    }
    await withKnownIssue {
      await withExpectedIssue { await Task.yield() }
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["An issue was expected, and none was reported."]
    }
  }

  @Test("An issue is expected by the innermost of two, and by nobody afterwards")
  func nested() {
    withKnownIssue {
      withExpectedIssue("the outer") { withExpectedIssue { reportIssue("the inner's") } }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the outer") }
    }
    withKnownIssue { reportIssue("nobody's") }
  }
}
