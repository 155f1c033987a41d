import WeaveDI

extension TestStore {
  /// Whether every task of the process runs on the main thread, one after another, as in `withMainSerialExecutor`,
  /// until the store is released.
  ///
  /// It is not needed: the store waits for its effects wherever they run. Upstream it is true unless a test sets it;
  /// here a test that relies on it says so.
  public var useMainSerialExecutor: Bool {
    get { mainSerialExecution != nil }
    set { mainSerialExecution = newValue ? mainSerialExecution ?? TestHooks.beginMainSerialExecution() : nil }
  }
}
