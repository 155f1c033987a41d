// The case paths of the standard library's own enums.

extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional and of its wrapped value.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// No value.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(named: "none", embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// A value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(named: "some", embed: { .some($0) }, extract: { $0 })
    }

    /// A case of the wrapped value.
    @_disfavoredOverload
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Value>>
    ) -> AnyCasePath<Optional, Value?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].ofOptional
    }

    /// The path to the case that `root` is.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      root == nil ? \Optional.Cases.none : \Optional.Cases.some
    }

    /// The paths to both cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Optional>]> {
      [\Optional.Cases.none, \Optional.Cases.some].makeIterator()
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AnyCasePath {
  /// The same case of an optional value.
  fileprivate var ofOptional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      named: name, embed: { [wrap] in $0.map(wrap) }, extract: { [unwrap] in $0.flatMap(unwrap).map(Value?.some) })
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether there is a value, and it is the named case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool { self?[case: keyPath] != nil }

  /// Changes the payload of the value's named case in place. It is an issue when there is no value, or another case.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    modify(
      (\Cases.some).appending(path: keyPath), yield: yield, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the value of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        named: "success", embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        named: "failure", embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The path to the case that `root` is.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \Result.Cases.success
      case .failure: \Result.Cases.failure
      }
    }

    /// The paths to both cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      [\Result.Cases.success, \Result.Cases.failure].makeIterator()
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Never: CasePathable, CasePathIterable {
  /// There is no case.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Never called.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// No path.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [PartialCaseKeyPath<Never>]().makeIterator()
    }
  }

  /// The case paths, of which there are none.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
