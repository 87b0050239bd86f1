import { exitCommand } from '../process/exit-command.ts';
import { describeFailure, type CommandFailure } from './describe-failure.ts';

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
