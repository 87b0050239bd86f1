/** What was asked for can't be done or turned out otherwise; the message, most often one line, tells whoever asked and quotes nothing personal. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}
