public import Dependencies
import WeaveDI

/// Runs a feature in a test that asserts each change of its state and each action that its effects send.
///
/// The test sends actions, receives those of effects, and describes in a trailing closure how the state changes. A
/// mismatch fails the test at that line and shows the difference. By default everything has to be asserted; see
/// ``Exhaustivity``.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much has to be asserted.
  public var exhaustivity: Exhaustivity = .on {
    didSet { report.setExhaustive(exhaustivity == .on) }
  }

  /// How long `receive` and `finish` wait by default: one second.
  ///
  /// On a busy machine they wait longer, while the process still has something to do.
  public var timeout: Duration {
    get { waiting.duration }
    set { waiting.duration = newValue }
  }

  /// The clock that measures the timeouts.
  public var timeoutClock: any Clock<Duration> {
    get { waiting.clock }
    set { waiting.clock = newValue }
  }

  /// The dependencies of the feature. A change applies to the actions after it.
  public var dependencies: DependencyValues {
    get { core.dependencies.values }
    set {
      core.dependencies = core.dependencies.yield { CapturedValues { $0 = newValue } }
      inbox.stackElements = newValue.stackElementID
    }
  }

  /// The state after everything that was asserted so far.
  public internal(set) var state: State

  var waiting = TestTimeout(duration: .seconds(1), clock: ContinuousClock())
  let inbox: TestInbox<State, Action>
  let core: RootCore<State, Action>
  let effects: EffectRegistry
  let report: TestReport
  /// Kept while ``useMainSerialExecutor`` is true.
  var mainSerialExecution: AnyObject?

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides the dependencies that the test needs.
  ///   - fileID: The file that an issue is reported in.
  ///   - filePath: Its path.
  ///   - line: The line that an issue is reported at.
  ///   - column: Its column.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State == R.State, Action == R.Action {
    let effects = EffectRegistry()
    let report = TestReport(
      name: typeName(R.self), effects: effects,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    let inbox = TestInbox<State, Action>(report: report)
    let dependencies = CapturedValues {
      $0.stackElementID = StackElementIDGenerator()
      $0.dismiss = DismissEffect { inbox.dismiss(effects) }
      prepareDependencies(&$0)
    }
    let (state, prepared) = dependencies.yield {
      (initialState(), reducer()._step(at: _ReducerPosition(rootOf: ReducerRuntime(effects: effects))))
    }
    self.state = state
    self.report = report
    self.inbox = inbox
    self.effects = effects
    core = RootCore(
      initialState: state, effects: effects, scheduler: TestHooks.scheduler, dependencies: dependencies,
      reducer: prepared)
    inbox.stackElements = dependencies.values.stackElementID
    core.onReduce = { [inbox] in inbox.reduced($0, $1) }
    core.onEffectEnd = { [inbox] in inbox.notify() }
  }

  deinit {
    report.close()
  }
}

/// The test store of the feature `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
