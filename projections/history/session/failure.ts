import {
  describeFailure,
  type CommandFailure,
} from '@secondspring/platform/command-line/describe-failure.ts';

/** Exit code after Ctrl-C, as shells count it. */
const STOPPED = 130;

/** Ctrl-C was pressed; what was done so far is kept. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** One line for the analyst, which quotes nothing of any event, and the exit code. */
export const failure = (error: unknown): CommandFailure =>
  error instanceof Stopped ? { line: error.message, code: STOPPED } : describeFailure(error);
