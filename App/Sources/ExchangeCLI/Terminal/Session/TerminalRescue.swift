import Platform
import Synchronization

/// Gives the terminal back as it was when the program is ended by a signal, crashes or exits.
///
/// Signal handlers may neither lock nor allocate, so everything that they need is laid out beforehand: ``arm()``
/// publishes one block of memory, and the handler reads it, calls `tcsetattr` and `write`, and hands the signal on.
///
/// `@unchecked Sendable`: the block of memory is never changed nor freed, because a handler may be reading it.
struct TerminalRescue: @unchecked Sendable {
  private struct Plan {
    let attributes: termios
    let bytes: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of the plan that is armed; 0 while the terminal is as it was.
  private static let armed = Atomic<UInt>(0)

  /// Signals that end the program, politely or not.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS,
  ]

  private let plan: UnsafeMutablePointer<Plan>

  /// Prepares to set the attributes of standard input and to write the text to standard output.
  init(attributes: termios, leave: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leave.utf8.count)
    _ = bytes.initialize(from: leave.utf8)
    plan = .allocate(capacity: 1)
    plan.initialize(to: Plan(attributes: attributes, bytes: bytes))
  }

  /// From now on the terminal is given back when the program dies.
  func arm() {
    Self.armed.store(UInt(bitPattern: plan), ordering: .releasing)
    Self.installHandlers()
  }

  /// The terminal is as it was: there is nothing to rescue.
  func disarm() {
    Self.armed.store(0, ordering: .releasing)
  }

  /// Carries the armed plan out, once; safe inside a signal handler.
  fileprivate static func rescue() {
    let address = armed.exchange(0, ordering: .acquiringAndReleasing)
    guard let plan = UnsafePointer<Plan>(bitPattern: address) else { return }
    // In the background the terminal belongs to another job, and setting its attributes would stop this one.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    var attributes = plan.pointee.attributes
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
    _ = write(STDOUT_FILENO, plan.pointee.bytes.baseAddress, plan.pointee.bytes.count)
  }

  private static let handlersAreInstalled = Mutex(false)

  private static func installHandlers() {
    handlersAreInstalled.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = true
      for signal in signals { install(rescueAndDie, for: signal) }
      atexit { TerminalRescue.rescue() }
    }
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // The handler runs once; the signal that it sends again finds the system's own way of dying.
    let flags = UInt32(truncatingIfNeeded: SA_RESETHAND) | UInt32(SA_NODEFER) | UInt32(SA_ONSTACK)
    action.sa_flags = Int32(bitPattern: flags)
    sigaction(signal, &action, nil)
  }
}

private func rescueAndDie(_ signal: Int32) {
  TerminalRescue.rescue()
  // Ctrl-C is no death but an answer: the contract's code, however it came.
  if signal == SIGINT { _exit(130) }
  raise(signal)
}
