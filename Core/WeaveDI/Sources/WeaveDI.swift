/// The name under which an application groups its registrations: `extension WeaveDI { static func registerServices() … }`.
///
/// It shares its name with the module, so `WeaveDI.Container` reads the same inside the module and outside.
public enum WeaveDI {}
