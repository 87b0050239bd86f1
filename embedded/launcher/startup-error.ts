import { EXIT } from '@secondspring/platform/process/exit-codes.ts';

/** A failure that the person at the terminal can act on. The message is one line. */
export class StartupError extends Error {
  override name = 'StartupError';
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = EXIT.refused, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The first non-empty line of an error message. */
export const firstLine = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').find((line) => line.trim() !== '') ?? 'Something went wrong without a word.';
};
