import CustomDump
public import Testing

/// Expects a value that had to be asked for with `try` or `await` to be equal to another one, and shows how it differs.
///
/// `#expect(try await …)` shows no value when it fails.
public func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard value != expected else { return }
  let difference = diff(expected, value) ?? "both print as \(value)"
  let heading = comment.map { "\($0.rawValue) - " } ?? ""
  Issue.record("\(heading)Difference (expected −, found +):\n\n\(difference)", sourceLocation: sourceLocation)
}

/// Expects a text to contain another one, and shows all of it where it does not.
public func expect(
  _ text: String, contains part: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(text.contains(part), comment, sourceLocation: sourceLocation)
}

/// Expects a text not to contain another one, and shows all of it where it does.
public func expect(
  _ text: String, lacks part: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(!text.contains(part), comment, sourceLocation: sourceLocation)
}

/// Expects a sequence to contain an element, and shows all of them where it does not.
public func expect<Elements: Sequence>(
  _ elements: Elements, contains element: Elements.Element, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) where Elements.Element: Equatable {
  #expect(elements.contains(element), comment, sourceLocation: sourceLocation)
}

/// Expects a sequence not to contain an element, and shows all of them where it does.
public func expect<Elements: Sequence>(
  _ elements: Elements, lacks element: Elements.Element, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) where Elements.Element: Equatable {
  #expect(!elements.contains(element), comment, sourceLocation: sourceLocation)
}

/// Expects a collection or a text to be empty, and shows what is in it.
public func expectEmpty(
  _ elements: some Collection, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(elements.isEmpty, comment, sourceLocation: sourceLocation)
}
