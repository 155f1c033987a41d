import SharedModels
import WeaveDI

extension CommandSession {
  /// Says what happens to the program's files while the command runs, until the subscription ends.
  func sayStorageNotices() -> Subscription {
    @Injected(\.eventBus) var eventBus
    let console = console
    let language = language
    let isVerbose = options.isVerbose
    return eventBus.subscribe(StorageNotice.self) { notice in
      // Lost data is said even when notes are not wanted; a cache that was made anew is worth a word to the curious only.
      guard notice.isLoud || isVerbose else { return }
      try? console.write(notice.words[language] + "\n", to: .error)
    }
  }
}
