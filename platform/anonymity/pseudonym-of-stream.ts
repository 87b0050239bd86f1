/**
 * The pseudonym in a stream name such as `postVote-<pseudonym>`. Only the member who acted can compute it.
 */
export const pseudonymOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
