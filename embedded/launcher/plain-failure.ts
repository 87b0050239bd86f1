import { EXIT } from '@secondspring/platform/command-line/exit-codes.ts';

/** Something the person who starts the product can understand and act on; its message is one plain line. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
  /** What the process ends with. */
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = EXIT.refused, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The one line to show for anything that went wrong. */
export const plainLine = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').find((line) => line.trim() !== '') ?? 'Something went wrong without a word.';
};
