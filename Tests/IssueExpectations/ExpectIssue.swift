public import Testing

/// Expects `body` to report an issue whose text has all `fragments` in it; any other issue fails the test.
@MainActor
public func expectIssue(
  _ fragments: String..., sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor () async -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    return fragments.allSatisfy(text.contains)
  }
}
