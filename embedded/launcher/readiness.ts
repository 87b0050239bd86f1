import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

const TIMEOUT_MS = 90_000;
const PAUSE_MS = 50;

/**
 * Polls `GET /readyz` until it succeeds or `leaving` is aborted.
 * @throws {StartupError} when the time is up, naming the parts that are down
 */
export const waitUntilReady = async (
  port: number,
  leaving: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  let missing = 'it does not answer';
  while (!leaving.aborted) {
    const answer = await ask(port);
    if (answer === 'ready') return;
    missing = answer ?? missing;
    if (performance.now() >= deadline)
      throw new StartupError(
        `Second Spring did not become ready within ${timeoutMs / 1000} seconds: ${missing}.`,
      );
    await sleep(PAUSE_MS);
  }
};

const ask = async (port: number): Promise<string | undefined> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    const text = await response.text();
    if (response.ok) return 'ready';
    const down = [...text.matchAll(/"([^"]+)":"down"/g)].map(([, part]) => part);
    return down.length > 0 ? `${down.join(', ')} not up` : undefined;
  } catch {
    return undefined;
  }
};
