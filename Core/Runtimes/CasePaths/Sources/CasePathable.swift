import IssueReporting

/// Adds a case path for each case of an enum, so that `\.user` identifies one.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(binding), named(_$Element), named(_$Iterator), named(_$Root))
public macro CasePathable() = #externalMacro(module: "CompilerPlugin", type: "CasePathableMacro")

/// An enum whose cases can be named by case key paths such as `\.user`; the ``CasePathable()`` macro writes it.
public protocol CasePathable {
  /// A value with one ``AnyCasePath`` property for each case.
  associatedtype AllCasePaths

  /// The case paths of every case.
  static var allCasePaths: AllCasePaths { get }
}

/// An enum whose `allCasePaths` is a sequence of case key paths.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// Case paths that find the one for a value's case.
public protocol CasePathReflectable<Root>: Sendable {
  /// The enum.
  associatedtype Root: CasePathable

  /// The path to the case that `root` is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The path to the case that the value is, whatever its payload: `shape.case == \Shape.Cases.circle`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

extension CasePathable {
  /// The root of case key paths: `\Action.Cases.user`.
  public typealias Cases = Case<Self>

  /// The payload of the named case, or `nil` when the value is another case.
  ///
  /// Setting replaces the payload, `shape[case: \.circle] = 2`; nothing happens when the value is another case, or when
  /// `nil` is set.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { setPayload(newValue, at: AnyCasePath(keyPath)) }
  }

  /// The payload of the named case, whatever its type, or `nil` when the value is another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.wholePath.extractAny(from: self)
  }

  /// The payload of the named case, or `nil` when the value is another case.
  ///
  /// Setting replaces the payload, `state.editor?.text = ""`; nothing happens when the value is another case, or when
  /// `nil` is set.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { setPayload(newValue, at: Self.allCasePaths[keyPath: keyPath]) }
  }

  private mutating func setPayload<Value>(_ payload: Value?, at path: AnyCasePath<Self, Value>) {
    guard let payload, path.extract(from: self) != nil else { return }
    self = path.embed(payload)
  }

  /// Whether the value is the named case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { self[case: keyPath] != nil }

  /// Changes the payload of the named case in place. It is an issue when the value is another case.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard AnyCasePath(keyPath).modify(&self, yield) == nil else { return }
    reportIssue(
      """
      Cannot modify '\(caseName(of: keyPath))': the value is '.\(caseName(of: self))'.

      Check with 'is(_:)' first, or modify the case that the value has.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The name of the case of `value`, without its payload.
@usableFromInline
package func caseName(of value: some Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

/// Not for you to implement: the paths of an enum that has deprecated cases, which `@CasePathable` lists without a
/// warning because it is asked through this protocol.
public protocol _CasePathList {
  /// What holds the paths.
  associatedtype Paths
  /// The paths, in the order of their cases.
  static var _paths: Paths { get }
}

/// The paths of a list; see ``_CasePathList``.
public func _casePaths<List: _CasePathList>(in list: List.Type) -> List.Paths { List._paths }
