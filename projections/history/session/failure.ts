import { ConfigError, EXIT_CONFIG } from '@secondspring/platform/config/read-config.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';

/** Exit codes beside 0 and 78 (sysexits): it can't be done, the line makes no sense, a server does not answer, Ctrl-C. */
export const EXIT = { refused: 1, usage: 64, unavailable: 69, stopped: 130 } as const;

/** What was asked for can't be done or turned out otherwise; the message tells the analyst in one line. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Ctrl-C was pressed; what was done so far is kept. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** One line for the analyst, which quotes nothing of any event, and the exit code. */
export const failure = (error: unknown): { readonly line: string; readonly code: number } => {
  if (error instanceof ConfigError) return { line: error.lines.join('; '), code: EXIT_CONFIG };
  if (error instanceof Refused) return { line: error.message, code: EXIT.refused };
  if (error instanceof Stopped) return { line: error.message, code: EXIT.stopped };
  const { kind, code } = describeError(error);
  return { line: `Something needed does not answer (${code ?? kind}).`, code: EXIT.unavailable };
};
