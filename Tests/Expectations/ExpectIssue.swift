public import Testing

/// Expects `body` to report an issue whose text has all `fragments` in it; any other issue fails the test.
public func expectIssue(
  _ fragments: String..., isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async -> Void
) async {
  await withKnownIssue(isolation: isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    return fragments.allSatisfy(text.contains)
  }
}
