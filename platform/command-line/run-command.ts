import { exitCommand } from '../process/exit-command.ts';
import { ConfigError } from '../config/read-config.ts';
import { describeError } from '../telemetry/describe-error.ts';
import { EXIT } from '../process/exit-codes.ts';
import { CommandError, UsageError } from './command-error.ts';

/** `line`: message on standard error, empty for none. `code`: exit code. */
export type CommandFailure = { readonly line: string; readonly code: number };

/** Repeats the message only of errors meant for people; others may quote data. */
export const describeFailure = (error: unknown): CommandFailure => {
  if (error instanceof ConfigError) return { line: error.lines.join('; '), code: EXIT.config };
  if (error instanceof UsageError) return { line: error.message, code: EXIT.usage };
  if (error instanceof CommandError) return { line: error.message, code: EXIT.refused };
  const { kind, code } = describeError(error);
  return { line: `Something needed does not answer (${code ?? kind}).`, code: EXIT.unavailable };
};

/**
 * Runs a command and ends the process: with 0, or with the failure's line on standard error and its exit
 * code.
 */
export const runCommand = async (
  work: () => Promise<unknown>,
  failure: (error: unknown) => CommandFailure = describeFailure,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const { line, code } = failure(error);
    if (line !== '') process.stderr.write(`${line}\n`);
    process.exitCode = code;
  }
  exitCommand();
};
