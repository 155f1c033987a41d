import Testing

/// Expects `body` to report an issue whose text has all `fragments` in it; any other issue fails the test.
@MainActor
func expectIssue(
  _ fragments: String..., sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor () async -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    return fragments.allSatisfy(text.contains)
  }
}

/// Collects what happens, in order.
@MainActor
final class Log {
  var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }
}
