import { exitCommand } from '../process/exit-command.ts';
import { describeFailure, type CommandFailure } from './describe-failure.ts';

/** Does what a command is for and ends the process: with 0, or with one line on standard error and the exit code of the failure. */
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
