import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from './plain-failure.ts';

const PATIENCE = 90_000;
const PAUSE = 50;

/**
 * Polls `GET /readyz` until it succeeds or `leaving` is aborted.
 * @throws {PlainFailure} after `patience` milliseconds, naming the parts that are down
 */
export const waitUntilReady = async (
  port: number,
  leaving: AbortSignal,
  patience = PATIENCE,
): Promise<void> => {
  const deadline = performance.now() + patience;
  let missing = 'it does not answer';
  while (!leaving.aborted) {
    const answer = await ask(port);
    if (answer === 'ready') return;
    missing = answer ?? missing;
    if (performance.now() >= deadline) {
      throw new PlainFailure(
        `Second Spring did not become ready within ${patience / 1000} seconds: ${missing}.`,
      );
    }
    await sleep(PAUSE);
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
