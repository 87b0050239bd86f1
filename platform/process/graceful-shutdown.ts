/** Exit code of a process that did not stop in order within its time. */
const EXIT_UNSTOPPED = 1;

/** Milliseconds that stopping in order may take by itself: running requests have ten seconds of them. */
export const STOP_TIMEOUT_MS = 14_000;

/**
 * Ends the process in order when it is asked to: by SIGTERM, SIGINT, or because whoever started it with a channel is gone. `stop` is called
 * once, with what asked. Then the process ends with 0, even where a client left a connection behind, and with 1 where that takes longer than
 * `timeoutMs` milliseconds. Called before anything is waited for: what is process 1 of a container does not hear a signal that nobody listens to.
 */
export const shutDownOnSignal = (
  stop: (asked: string) => Promise<unknown>,
  timeoutMs: number = STOP_TIMEOUT_MS,
): void => {
  let leaving = false;
  const end = async (asked: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(EXIT_UNSTOPPED), timeoutMs).unref();
    await stop(asked);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));
  process.once('disconnect', () => void end('disconnect'));
};
