import Expectations
import Foundation
import RateProviders
import TestSupport
import Testing

@Suite("FileFetchLock", .timeLimit(.minutes(10)))
struct FileFetchLockTests {
  private let path = TemporaryFolder().file("lock")

  @Test("FileFetchLock is held by one at a time, and given on when it is released")
  func oneAtATime() async throws {
    let (one, other) = (FileFetchLock(path: path), FileFetchLock(path: path))
    let lease = try #require(await one.acquire(within: .zero))
    #expect(await other.acquire(within: .zero) == nil)
    lease.release()
    lease.release()
    #expect(await other.acquire(within: .zero) != nil)
  }

  @Test("FileFetchLock is given back with the last reference to the lease")
  func lastReference() async {
    let lock = FileFetchLock(path: path)
    _ = await lock.acquire(within: .zero)
    #expect(await lock.acquire(within: .zero) != nil)
  }

  @Test("FileFetchLock waits for the one who holds it, but no longer than it is told")
  func waits() async throws {
    let clock = ManualClock()
    let lock = FileFetchLock(path: path, clock: clock)
    let lease = try #require(await lock.acquire(within: .zero))

    async let tooLong = lock.acquire(within: .milliseconds(20))
    await clock.sleeping()
    clock.advance(by: .milliseconds(20))
    #expect(await tooLong == nil)

    async let second = lock.acquire(within: .seconds(1))
    await clock.sleeping()
    lease.release()
    clock.advance(by: .milliseconds(20))
    #expect(await second != nil)
  }

  @Test("FileFetchLock keeps nobody waiting where no file can be made")
  func noFile() async {
    let lock = FileFetchLock(path: "/dev/null/lock")
    let first = await lock.acquire(within: .zero)
    let second = await lock.acquire(within: .zero)
    #expect(first != nil && second != nil)
  }

  @Test("FileFetchLock is held by one at a time on a first start, too, when its folder is not there yet")
  func firstStart() async throws {
    let path = TemporaryFolder().file("cache/lock")
    let lease = try #require(await FileFetchLock(path: path).acquire(within: .zero))
    #expect(await FileFetchLock(path: path).acquire(within: .zero) == nil)
    lease.release()
  }

  @Test("FileFetchLock is readable by its owner alone")
  func permissions() async throws {
    let lease = await FileFetchLock(path: path).acquire(within: .zero)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    lease?.release()
  }
}
