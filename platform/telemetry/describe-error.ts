/**
 * What a log may contain of an error: kind, code and source location, never its message, which may quote
 * data.
 */
export type ErrorDescription = {
  readonly kind: string;
  readonly code?: string;
  readonly at?: readonly string[];
};

/** Stack frames; a message may contain lines that look like frames. */
const frames = ({ stack = '', message }: Error): string[] =>
  stack
    .split(message)
    .slice(message === '' ? 0 : 1)
    .join('')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

/** Describes anything thrown without its message: database and parser errors quote data. */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  return {
    kind: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    at: frames(error),
  };
};
