public import WeaveDI

extension InjectedValues {
  /// Reads and changes a profile's entries.
  public var sampleService: any SampleService {
    get { self[SampleServiceKey.self] }
    set { self[SampleServiceKey.self] = newValue }
  }
}

// The live value comes from the module's registrations. A test that uses it without overriding it fails, naming it.

private enum SampleServiceKey: InjectedKey {
  static var liveValue: any SampleService { UnifiedDI.requireResolve((any SampleService).self) }
}
