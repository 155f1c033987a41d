// A wiring that does not hold together is reported as a test's failures are.
@_exported public import IssueReporting

/// The name under which an application groups its registrations: `extension WeaveDI { static func registerServices() … }`.
///
/// It shares its name with the module, so `WeaveDI.Container` reads the same inside the module and outside.
public enum WeaveDI {}
