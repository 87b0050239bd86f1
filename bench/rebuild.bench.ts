import { randomBytes, randomUUID } from 'node:crypto';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { prepareControlTables } from '@secondspring/projections/engine/control-tables.ts';
import { rebuild } from '@secondspring/projections/engine/rebuild.ts';
import { folds } from '@secondspring/projections/folds.ts';
import pg from 'pg';
import { appendHistory } from './load/append-history.ts';
import { startServers } from './load/servers.ts';
import { createRandom, history } from './load/history.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { openVault } from './load/vault.ts';
import { tellResult } from './result.ts';
import { interleave, rate } from './rounds.ts';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200_000);

const server = await startDurablePostgres(['readmodels', 'keys']);
const store = await startServers();
const client = connectEventStore(store.eventStoreUrl);
const { vault, close } = await openVault(server.url('keys'), randomBytes(32));
const databaseUrl = server.url('readmodels');
const database = new pg.Client({ connectionString: databaseUrl, pipeline: true });

/** Reads everything that the store holds through the official client, and does nothing with it. */
const readAll = async (): Promise<number> => {
  let read = 0;
  return await rate(EVENTS, async () => {
    for await (const resolved of client.readAll()) if (resolved.event !== undefined) read += 1;
    if (read < EVENTS) throw new Error(`the store holds only ${read} events`);
  });
};

const projection = { domain: domains.reviews, fold: folds.reviews, store: client, vault, databaseUrl };
const rebuildReviews = async (): Promise<number> =>
  await rate(EVENTS, async () => {
    const { signal } = new AbortController();
    const { events } = await rebuild(database, projection, randomUUID(), { signal });
    if (events !== EVENTS) throw new Error(`folded ${events} events instead of ${EVENTS}`);
  });

try {
  await database.connect();
  await prepareControlTables(database);
  const acts = history(EVENTS, createRandom(1));
  const appended = await rate(EVENTS, () => appendHistory(client, vault, acts));
  console.log(`  ${EVENTS} events appended, ${Math.round(appended)} a second`);
  tellResult(
    await interleave(
      {
        name: `rebuild of the reviews read models from ${EVENTS} events`,
        unit: 'events/s',
        peerName: 'the client’s readAll alone',
        target: { atLeast: 0.8 },
      },
      { ours: rebuildReviews, peer: readAll, rounds: 3 },
    ),
  );
} finally {
  await database.end();
  await close();
  await client.dispose();
  await store.stop();
  await server.stop();
}
