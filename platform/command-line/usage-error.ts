/** Wrong command line; the message says in one line what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
