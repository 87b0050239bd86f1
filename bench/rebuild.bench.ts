import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { append } from '@secondspring/embedded/demo/acts.ts';
import { historyOf } from '@secondspring/embedded/demo/record-history.ts';
import { randomFrom } from '@secondspring/embedded/demo/random.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { openServers } from '@secondspring/projections/history/session/servers.ts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { emmettRebuild } from './load/emmett.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { memoryOf } from './load/process-memory.ts';
import { rebuildAll, settle } from './load/rebuild.ts';
import { startServersProcess } from './load/servers.ts';
import { openVaults } from './load/vault.ts';
import { tellResult, type BenchResult } from './result.ts';
import { interleave, rate, type MeasureRound } from './rounds.ts';
import { subDays } from 'date-fns/subDays';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Of them those that emmett rebuilds: its rate depends little on how many there are. */
const EMMETT_EVENTS = Math.min(EVENTS, 50_000);
/** Bytes per chunk of copied data. */
const CHUNK_BYTES = 256 * 1024;

const server = await startDurablePostgres(['readmodels', 'keys', 'emmett']);
const store = await startServersProcess();
const client = connectEventStore(store.eventStoreUrl);
const wrappingKeys = newWrappingKeys();
const { vaults, close } = await openVaults(server.url('keys'), keySourcesIn(wrappingKeys));
const servers = openServers({
  NODE_ENV: 'test',
  EVENTSTORE_URL: store.eventStoreUrl,
  DATABASE_URL: server.url('readmodels'),
  KEYS_DATABASE_URL: server.url('keys'),
  NATS_URL: store.natsUrl,
  ...Object.fromEntries(
    Object.entries(wrappingKeys).map(([name, key]) => [name, Buffer.from(key, 'base64')]),
  ),
});
const database = new pg.Client({ connectionString: server.url('readmodels') });

const readAll = async (): Promise<number> => {
  let read = 0;
  return await rate(EVENTS, async () => {
    for await (const { event } of client.readAll()) if (event !== undefined) read += 1;
    if (read < EVENTS) throw new Error(`the store holds only ${read} events`);
  });
};

/** Peak memory in megabytes of each quarter of a rebuild's duration. */
let quarters: readonly number[] = [];
/** CPU microseconds per event of the last rebuild. */
let cpu = 0;
const rebuildWatched = async (): Promise<number> => {
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(process.pid).own), 200);
  const before = process.cpuUsage();
  try {
    return await rebuildAll(servers, EVENTS);
  } finally {
    clearInterval(watching);
    const { user, system } = process.cpuUsage(before);
    cpu = (user + system) / EVENTS;
    const quarter = Math.ceil(memory.length / 4);
    quarters = [0, 1, 2, 3].map((part) => Math.max(0, ...memory.slice(part * quarter, (part + 1) * quarter)));
  }
};

const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-lines-'));
const lines = join(folder, 'events');
const escaped = (text: string): string => text.replaceAll('\\', '\\\\');
/** The events as COPY lines, prepared before the measurement. */
const eachLine = async function* (): AsyncGenerator<string> {
  let position = 0;
  for await (const { event } of client.readAll())
    if (event !== undefined)
      yield `${[(position += 1), event.streamId, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata ?? null)].map((part) => escaped(String(part))).join('\t')}\n`;
};
const copy = async (): Promise<number> => {
  await database.query(
    `drop table if exists events; create table events (position bigint primary key, stream text, type text, data jsonb, metadata jsonb)
      with (autovacuum_enabled = off)`,
  );
  await settle(database);
  let copied = 0;
  const copying = await rate(EVENTS, async () => {
    const into = database.query(copyFrom('copy events from stdin'));
    await pipeline(createReadStream(lines, { highWaterMark: CHUNK_BYTES }), into);
    copied = into.rowCount;
  });
  if (copied < EVENTS) throw new Error(`only ${copied} events were copied`);
  return copying;
};

const REBUILD = `rebuild of all domains from ${EVENTS} mixed events`;

const measured = async (about: Pick<BenchResult, 'peerName' | 'target'>, peer: MeasureRound): Promise<void> =>
  tellResult(
    await interleave(
      { name: REBUILD, row: 'B4', unit: 'events/s', ...about },
      { ours: rebuildWatched, peer },
    ),
  );

try {
  await database.connect();
  const span = { events: EVENTS, from: Number(subDays(Date.now(), 540)), to: Date.now() };
  const log = createEventLog(client, vaults);
  const appended = await rate(EVENTS, async () => {
    for await (const acts of historyOf(vaults, span, randomFrom(1))) await append(log, acts);
  });
  console.log(`  ${EVENTS} events appended, ${Math.round(appended)} a second`);
  await pipeline(eachLine, createWriteStream(lines));
  await measured({ peerName: 'the client’s readAll alone', target: { atLeast: 0.9 } }, readAll);
  await measured({ peerName: 'COPY of the events into one table', target: { atLeast: 0.5 } }, copy);
  const emmett = await emmettRebuild(server.url('emmett'), client, EMMETT_EVENTS);
  const peerName = `emmett’s rebuild of one table over Postgres, from the first ${EMMETT_EVENTS}`;
  await measured({ peerName, target: { atLeast: 5 } }, emmett.rebuild);
  await emmett.close();
  console.log(
    `  most memory in each quarter of a rebuild: ${quarters.join(', ')} MB; ${cpu.toFixed(1)} µs of CPU an event`,
  );
} finally {
  await database.end();
  await servers.close();
  await close();
  await client.dispose();
  await store.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
