/** What a log may say of an error: its kind, code and where in our source it was thrown; never its words, which may quote data. */
export type ErrorDescription = {
  readonly kind: string;
  readonly code?: string;
  readonly at?: readonly string[];
};

/** Where it was thrown; the words stand before the frames and may hold lines that look like one. */
const frames = ({ stack = '', message }: Error): string[] =>
  stack
    .split(message)
    .slice(message === '' ? 0 : 1)
    .join('')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

/** Describes anything thrown without repeating its message: the words of a database or parser error quote what was sent. */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  return {
    kind: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    at: frames(error),
  };
};
