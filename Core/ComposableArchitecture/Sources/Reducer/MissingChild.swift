import WeaveDI

/// Reports an action for a child whose state is not there.
@usableFromInline
func reportMissingChild(action: Any, of operation: String, is state: String, at location: SourceLocation) {
  reportIssue(
    """
    An action for a child came to \(operation) while that child's state was missing:

        Action: \(actionLabel(action))
        State: \(state)

    The action was not reduced. This happens when
      • the parent removed the child's state before the child's reducer ran: run the parent's logic after it;
      • an effect of the child outlived it: cancel that effect when the child goes;
      • the action was sent to the store while there was no child: send it only when there is one.
    """, at: location)
}
