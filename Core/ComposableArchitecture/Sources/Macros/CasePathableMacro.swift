/// Gives an enum a case path for each case, so that `\.user` names one.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(binding))
public macro CasePathable() = #externalMacro(module: "CompilerPlugin", type: "CasePathableMacro")
