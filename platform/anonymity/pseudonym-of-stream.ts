/** The tag in the name of a stream such as `postVote-<tag>`, which only the member whose act it holds can compute. */
export const pseudonymOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
