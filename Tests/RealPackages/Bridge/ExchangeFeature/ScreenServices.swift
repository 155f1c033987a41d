import Modularity
import WeaveDI

/// Stands for the component of this name: WeaveDI knows no lifetime of a session, so a screen registers what it keeps anew.
enum ScreenServices {
  static func registerAll() {
    WeaveDI.Container.live.register(SessionCache.self) { SessionCache() }
  }
}
