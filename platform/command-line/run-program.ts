import { CommanderError, type Command } from 'commander';
import { EXIT } from '../process/exit-codes.ts';
import { describeFailure, type CommandFailure, runCommand } from './run-command.ts';

/**
 * Runs a program with subcommands and ends the process. Call `exitOverride()` on the program first; it prints
 * usage errors and help itself.
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
