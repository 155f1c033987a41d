import WeaveDI

/// The library's own scopes, for an example that declares a `DependencyScope` itself.
typealias WeaveDIScope = DependencyScope
