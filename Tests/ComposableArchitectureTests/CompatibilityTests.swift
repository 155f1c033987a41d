import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CompatibilityTests {
  @Test("A test store may run the tasks of the process on the main thread, as long as it is there")
  func mainSerialExecutor() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let order = LockIsolated<[Int]>([])
      var store: TestStore? = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
      #expect(store?.useMainSerialExecutor == false)
      store?.useMainSerialExecutor = true
      for number in 1...1_000 { Task.detached { order.withValue { $0.append(number) } } }
      while order.count < 1_000 { await Task.yield() }
      #expect(order.value == Array(1...1_000))
      store?.useMainSerialExecutor = false
      #expect(store?.useMainSerialExecutor == false)
      store = nil
    }
  }
}
