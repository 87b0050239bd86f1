import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type PostgresOptions, type RunningPostgres } from '../postgres/server.ts';

/** Delays between restarts; the last one repeats. */
const RETRY_DELAYS_MS = [100, 250, 500, 1000, 2500, 5000];

/**
 * Starts PostgreSQL and restarts it on the same port whenever it exits, without limit: a full disk needs space, not a restart by hand. The
 * first start fails like `startPostgres`.
 */
export const supervisePostgres = async (
  options: PostgresOptions & { readonly log: (text: string) => void },
): Promise<Pick<RunningPostgres, 'url' | 'stop'>> => {
  const stopping = new AbortController();
  let current = await startPostgres(options);
  const again = { ...options, port: current.port };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      options.log('PostgreSQL ended by itself; starting it again\n');
      const next = await restart(again, stopping.signal);
      if (next === undefined) return;
      current = next;
    }
  };
  const watching = watch();
  return {
    url: (database) => current.url(database),
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // A restart may have finished before the stop.
      await current.stop();
    },
  };
};

const restart = async (
  options: PostgresOptions & { readonly log: (text: string) => void },
  stopping: AbortSignal,
): Promise<RunningPostgres | undefined> => {
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    try {
      return await startPostgres(options);
    } catch (error) {
      options.log(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    const wait = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)];
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
  return undefined;
};
