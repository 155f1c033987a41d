internal import CCurl
import Platform
import Synchronization

/// The thread that drives libcurl's multi handle, and the state that it shares with the tasks that
/// submit requests.
///
/// Code that takes a waiter from the state must resume it, so each is resumed once, and a cancelled task continues at
/// once even while libcurl is busy. Only the thread touches the handles.
final class CurlEngine: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>
  typealias Waiter = CheckedContinuation<Outcome, Never>

  private enum Command {
    case start(TransferID, HTTPRequest, deadline: ContinuousClock.Instant)
    case cancel(TransferID)
  }

  private struct State {
    var lastID: TransferID = 0
    var commands: [Command] = []
    var waiters: [TransferID: Waiter] = [:]
    /// Requests cancelled before they were submitted.
    var withdrawn: Set<TransferID> = []
    var isStopped = false
    /// Whether the multi handle is gone, after which it must not be woken.
    var isClosed = false
  }

  private let library: CurlLibrary
  private let configuration: CurlConfiguration
  private let state = Mutex(State())

  // Assigned only here. The thread owns it and frees it; other threads only wake it up, which libcurl allows from any
  // thread, and only while the state, whose lock they hold, is not closed.
  private nonisolated(unsafe) let multi: CurlLibrary.Handle

  /// Creates the handle and starts the thread.
  init(library: CurlLibrary, configuration: CurlConfiguration) throws(HTTPError) {
    guard let multi = library.multiInit() else {
      throw .transport(code: Int(CURLE_OUT_OF_MEMORY.rawValue), detail: library.text(of: CURLE_OUT_OF_MEMORY))
    }
    self.library = library
    self.configuration = configuration
    self.multi = multi
    let code = DetachedThread.start { [self] in run() }
    guard code == 0 else {
      _ = library.multiCleanup(multi)
      throw .transport(code: Int(code), detail: "no thread could be started")
    }
  }

  /// A new identifier for a request.
  func makeID() -> TransferID {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Submits a request; the waiter is resumed once, with its outcome.
  func start(_ request: HTTPRequest, id: TransferID, waiter: Waiter) {
    let deadline = ContinuousClock.now + request.timeouts.total
    let isAccepted = state.withLock { state in
      guard state.withdrawn.remove(id) == nil, !state.isStopped else { return false }
      state.waiters[id] = waiter
      state.commands.append(.start(id, request, deadline: deadline))
      wakeUp(state)
      return true
    }
    if !isAccepted { waiter.resume(returning: .failure(.cancelled)) }
  }

  /// Ends the wait for a request, whether submitted or not.
  func cancel(_ id: TransferID) {
    let waiter = state.withLock { state -> Waiter? in
      guard let waiter = state.waiters.removeValue(forKey: id) else {
        if !state.isStopped { state.withdrawn.insert(id) }
        return nil
      }
      state.commands.append(.cancel(id))
      wakeUp(state)
      return waiter
    }
    waiter?.resume(returning: .failure(.cancelled))
  }

  /// Ends every transfer and the thread.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      wakeUp(state)
    }
  }

  private func wakeUp(_ state: borrowing State) {
    if !state.isClosed { _ = library.multiWakeUp(multi) }
  }
}

// MARK: - On the thread

extension CurlEngine {
  /// How long to sleep when libcurl has no timer; a new command ends the sleep.
  private static let idleMilliseconds: Int32 = 60_000

  private func run() {
    var transfers: [CurlLibrary.Handle: CurlTransfer] = [:]
    while let commands = takeCommands() {
      for command in commands { carryOut(command, among: &transfers) }
      var running: Int32 = 0
      _ = library.multiPerform(multi, &running)
      deliverFinished(among: &transfers)
      _ = library.multiPoll(multi, nil, 0, Self.idleMilliseconds, nil)
    }
    for transfer in transfers.values {
      close(transfer)
      resume(transfer.id, with: .failure(.cancelled))
    }
    state.withLock { $0.isClosed = true }
    _ = library.multiCleanup(multi)
  }

  /// The commands since the last call; nil when the engine was stopped.
  private func takeCommands() -> [Command]? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      defer { state.commands.removeAll(keepingCapacity: true) }
      return state.commands
    }
  }

  private func carryOut(_ command: Command, among transfers: inout [CurlLibrary.Handle: CurlTransfer]) {
    switch command {
    case .start(let id, let request, let deadline):
      do throws(HTTPError) {
        let transfer = try CurlTransfer(
          id: id, request: request, deadline: deadline, library: library, configuration: configuration)
        add(transfer, to: &transfers)
      } catch {
        resume(id, with: .failure(error))
      }
    case .cancel(let id):
      guard let transfer = transfers.values.first(where: { $0.id == id }) else { return }
      transfers[transfer.handle] = nil
      close(transfer)
    }
  }

  private func deliverFinished(among transfers: inout [CurlLibrary.Handle: CurlTransfer]) {
    var remaining: Int32 = 0
    while let message = library.multiReadMessage(multi, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
        let transfer = transfers[handle]
      else { continue }
      // The message belongs to libcurl and is gone once the handle is removed.
      let code = message.pointee.data.result
      switch transfer.finished(with: code) {
      case .again:
        _ = library.multiRemove(multi, handle)
        add(transfer, to: &transfers)
      case .outcome(let outcome):
        transfers[handle] = nil
        close(transfer)
        resume(transfer.id, with: outcome)
      }
    }
  }

  /// Starts a transfer, or goes on with it. One that libcurl refuses ends here: no message about it would come.
  private func add(_ transfer: CurlTransfer, to transfers: inout [CurlLibrary.Handle: CurlTransfer]) {
    let code = library.multiAdd(multi, transfer.handle)
    if code == CURLM_OK {
      transfers[transfer.handle] = transfer
    } else {
      transfers[transfer.handle] = nil
      close(transfer)
      resume(
        transfer.id, with: .failure(.transport(code: Int(code.rawValue), detail: "the transfer could not be started")))
    }
  }

  private func close(_ transfer: CurlTransfer) {
    _ = library.multiRemove(multi, transfer.handle)
    transfer.free()
  }

  private func resume(_ id: TransferID, with outcome: Outcome) {
    state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(returning: outcome)
  }
}
