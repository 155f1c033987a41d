"""What the commands mean, without files: the favourites of each profile, and which one is logged in."""

EMPTY = ("default", (("default", ()),))


def after(state, operation):
    """The state after a command, and whether the command is refused as a usage error."""
    active, profiles = state[0], dict(state[1])
    command, *words = operation
    command = command.partition("@")[0]
    codes = profiles[active]
    if command == "add":
        profiles[active] = codes + tuple(word for word in words if word not in codes)
    elif command == "remove":
        profiles[active] = tuple(code for code in codes if code not in words)
    elif command == "clear":
        profiles[active] = ()
    elif command == "login":
        active = words[0]
        profiles.setdefault(active, ())
    elif command == "drop":
        if words[0] not in profiles:
            return state, True
        del profiles[words[0]]
        active = "default" if active == words[0] else active
    return (active, tuple(sorted(profiles.items()))), False


def state_of(contents):
    rows = sorted(contents["favorites"], key=lambda row: row[2])
    profiles = {row[0]: () for row in contents["profiles"]}
    for profile, code, _ in rows:
        profiles[profile] += (code,)
    return (contents["session"][0][1], tuple(sorted(profiles.items())))
