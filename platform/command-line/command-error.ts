/** Wrong command line; the message says in one line what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * A command failed for a stated reason. The message is shown to the user, usually one line, and contains
 * nothing personal.
 */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}
