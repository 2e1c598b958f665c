/**
 * Ends the run with a message for the caller; any other error thrown by an action is a bug. Each bundle has its own copy of this class, so
 * engines check `code` instead of the class.
 */
export class ActionError extends Error {
  readonly code: 'action_failed' | 'input_unreachable'

  /** @param code `input_unreachable` if an input lacks the expected content, `action_failed` for any other problem */
  constructor(sentence: string, code: ActionError['code'] = 'action_failed') {
    super(sentence)
    this.code = code
  }
}
