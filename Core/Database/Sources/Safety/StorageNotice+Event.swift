public import Modularity
public import SharedModels

/// A notice is published by the one who opens a database with `onNotice`.
extension StorageNotice: Event {}
