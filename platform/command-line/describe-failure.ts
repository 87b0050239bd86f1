import { ConfigError } from '../config/read-config.ts';
import { describeError } from '../telemetry/describe-error.ts';
import { EXIT } from './exit-codes.ts';
import { CommandError } from './command-error.ts';
import { UsageError } from './usage-error.ts';

/** What a command that failed says on standard error, nothing where the line is empty, and its exit code. */
export type CommandFailure = { readonly line: string; readonly code: number };

/** One line for whoever runs a command, and the exit code. Of an error that is not meant for people it repeats no word, which may quote data. */
export const describeFailure = (error: unknown): CommandFailure => {
  if (error instanceof ConfigError) return { line: error.lines.join('; '), code: EXIT.config };
  if (error instanceof UsageError) return { line: error.message, code: EXIT.usage };
  if (error instanceof CommandError) return { line: error.message, code: EXIT.refused };
  const { kind, code } = describeError(error);
  return { line: `Something needed does not answer (${code ?? kind}).`, code: EXIT.unavailable };
};
