/// What can be published on an ``EventBus``: any value that may cross tasks. A module declares its events as plain values.
public typealias Event = Sendable
