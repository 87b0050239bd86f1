import { describeFailure, type CommandFailure } from '@secondspring/platform/command-line/run-command.ts';

/** Exit code after SIGINT, as shells use it. */
const STOPPED = 130;

/** Thrown after Ctrl-C; completed work is kept. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** A message without any event's content, and the exit code. */
export const failure = (error: unknown): CommandFailure =>
  error instanceof Stopped ? { line: error.message, code: STOPPED } : describeFailure(error);
