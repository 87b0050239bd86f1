import { randomUUID } from 'node:crypto';
import { domains } from '@secondspring/projections/domains.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { migrateThrough } from '@secondspring/platform/migrations/migrate.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { controlTables } from '@secondspring/projections/engine/migrations.ts';
import { rebuild } from '@secondspring/projections/engine/rebuild.ts';
import pg from 'pg';
import { appendHistory } from './load/append-history.ts';
import { startServers } from './load/servers.ts';
import { createRandom, history } from './load/history.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { openVaults } from './load/vault.ts';
import { tellResult } from './result.ts';
import { interleave, rate, type Measure } from './rounds.ts';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200_000);

const server = await startDurablePostgres(['readmodels', 'keys']);
const store = await startServers();
const client = connectEventStore(store.eventStoreUrl);
const keySources = keySourcesIn(newWrappingKeys());
const { vaults, pool, close } = await openVaults(server.url('keys'), keySources);
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

/** With vaults that remember no key yet, as a rebuild finds it. */
const rebuildReviews = async (): Promise<number> =>
  await rate(EVENTS, async () => {
    const projection = {
      domain: domains.reviews,
      store: client,
      vaults: createVaults(pool, keySources),
      databaseUrl,
    };
    const { signal } = new AbortController();
    const { events } = await rebuild(database, projection, randomUUID(), { signal });
    if (events !== EVENTS) throw new Error(`folded ${events} events instead of ${EVENTS}`);
  });

try {
  await database.connect();
  await migrateThrough(database, databaseUrl, controlTables);
  const acts = history(EVENTS, createRandom(1));
  const appended = await rate(EVENTS, () => appendHistory(client, vaults, acts));
  console.log(`  ${EVENTS} events appended, ${Math.round(appended)} a second`);
  const cpu = { ours: 0, peer: 0 };
  const counted =
    (whose: 'ours' | 'peer', measure: Measure): Measure =>
    async () => {
      const before = process.cpuUsage();
      const made = await measure();
      const { user, system } = process.cpuUsage(before);
      cpu[whose] = (user + system) / EVENTS;
      return made;
    };
  tellResult(
    await interleave(
      {
        name: `rebuild of the reviews read models from ${EVENTS} events`,
        unit: 'events/s',
        peerName: 'the client’s readAll alone',
        target: { atLeast: 0.8 },
      },
      { ours: counted('ours', rebuildReviews), peer: counted('peer', readAll), rounds: 3 },
    ),
  );
  console.log(
    `  this process's CPU in the last round: ours ${cpu.ours.toFixed(1)}, peer ${cpu.peer.toFixed(1)} µs an event`,
  );
} finally {
  await database.end();
  await close();
  await client.dispose();
  await store.stop();
  await server.stop();
}
