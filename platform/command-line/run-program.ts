import { CommanderError, type Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import { describeFailure, type CommandFailure } from './describe-failure.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a program with subcommands and ends the process. The program must have been told `exitOverride()`; it says itself what is wrong with
 * a command line, or shows the help that was asked for.
 */
export const runProgram = (
  program: Command,
  failure: (error: unknown) => CommandFailure = describeFailure,
): Promise<void> =>
  runCommand(
    () => program.parseAsync(),
    (error) =>
      error instanceof CommanderError
        ? { line: '', code: error.exitCode === 0 ? 0 : EXIT.usage }
        : failure(error),
  );
