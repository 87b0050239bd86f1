/** Exit code after a shutdown timeout. */
const EXIT_UNSTOPPED = 1;

/** Running requests have ten seconds of these. */
export const STOP_TIMEOUT_MS = 14_000;

/**
 * Shuts down on SIGTERM, SIGINT, or when the parent's channel closes. `stop` is called once with the cause.
 * Exits with 0 even if connections remain open, or with 1 after `timeoutMs`. Call it before any await:
 * process 1 of a container ignores signals without a handler.
 */
export const shutDownOnSignal = (
  stop: (asked: string) => Promise<unknown>,
  timeoutMs: number = STOP_TIMEOUT_MS,
): void => {
  let leaving = false;
  const end = async (reason: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(EXIT_UNSTOPPED), timeoutMs).unref();
    await stop(reason);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));
  process.once('disconnect', () => void end('disconnect'));
};
