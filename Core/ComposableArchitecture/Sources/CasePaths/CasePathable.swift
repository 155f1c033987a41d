import WeaveDI

/// An enum whose cases can be named by case key paths such as `\.user`; the ``CasePathable()`` macro writes it.
public protocol CasePathable {
  /// A value with one ``AnyCasePath`` property for each case.
  associatedtype AllCasePaths

  /// The case paths of every case.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The payload of the named case, or `nil` when the value is another case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// The payload of the named case, or `nil` when the value is another case.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Whether the value is the named case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    guard let named = Case<Self>()[keyPath: keyPath] as? any MatchingCase else { return false }
    return named.matches(self)
  }

  /// Changes the payload of the named case in place; when the value is another case, that is reported as an issue.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        """
        Cannot modify: '\(caseName(of: self))' is not the case whose payload is '\(Value.self)'.

        Check with 'is(_:)' first, or modify the case that the value has.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

/// The name of the case that `value` is, without its payload.
@usableFromInline
func caseName(of value: some Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
