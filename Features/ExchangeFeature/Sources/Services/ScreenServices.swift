import WeaveDI

/// What a screen has in addition to a command: the boards that it has shown.
///
/// They belong to the session, so another screen begins without them.
@Component
struct ScreenServices {
  @Provide(scope: .session) var cache: SessionCache = SessionCache()
}
