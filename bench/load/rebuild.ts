import { rebuildInThreads } from '@secondspring/projections/history/rebuild/rebuild-in-threads.ts';
import type { Servers } from '@secondspring/projections/history/session/servers.ts';
import type { ClientBase } from 'pg';
import { rate } from '../rounds.ts';

/** Lets the database finish work of the previous run, such as autovacuum, so that it does not slow the next one. */
export const settle = async (database: Pick<ClientBase, 'query'>): Promise<void> => {
  await database.query('vacuum');
  await database.query('checkpoint');
};

/** Rebuilds all domains from at least so many events; answers events per second. */
export const rebuildAll = async (servers: Servers, events: number): Promise<number> => {
  await settle(servers.pool);
  const { signal } = new AbortController();
  const silent = { tell: () => undefined, end: () => undefined };
  return await rate(events, async () => {
    const session = {
      servers,
      json: false,
      signal,
      answer: () => undefined,
      progress: () => silent,
      warn: console.warn,
      note: console.log,
    };
    const done = await rebuildInThreads(session, undefined, { anew: true });
    const folded = done.reduce((sum, result) => sum + result.events, 0);
    if (folded < events) throw new Error(`folded only ${folded} events`);
  });
};
