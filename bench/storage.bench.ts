import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { append } from '@secondspring/embedded/demo/acts.ts';
import { randomFrom } from '@secondspring/embedded/demo/random.ts';
import { historyOf } from '@secondspring/embedded/demo/record-history.ts';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { sessionTables } from '@secondspring/platform/http/sessions/migrations.ts';
import { createRowSeal } from '@secondspring/platform/http/sessions/sealed-row.ts';
import type { StoredSession } from '@secondspring/platform/http/sessions/session.ts';
import { createSessionHash, newSessionId } from '@secondspring/platform/http/sessions/session-id.ts';
import { createSessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { rebuildInThreads } from '@secondspring/projections/history/rebuild/rebuild-in-threads.ts';
import { openServers } from '@secondspring/projections/history/session/servers.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { Pool } from 'pg';
import { startDurablePostgres } from './load/postgres.ts';
import { openVaults } from './load/vault.ts';
import { tellResult } from './result.ts';

/** Bytes on disk of an event, of a row of each table with its indexes, and of a session; tables as a rebuild leaves them. */

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 60_000);
const SESSIONS = 5_000;
const SECRET = 'secret-of-the-measured-sessions';

type Sizes = { rows: number; bytes: number };

const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-storage-'));
const server = await startDurablePostgres(['readmodels', 'keys']);
const store = await startEventStore({ data: folder });
const nats = await startNats();
const client = connectEventStore(store.connectionString);
const wrappingKeys = newWrappingKeys();
const { vaults, pool: keys, close } = await openVaults(server.url('keys'), keySourcesIn(wrappingKeys));
const readModels = createPool(server.url('readmodels'), { statement: 0 });
const servers = openServers({
  NODE_ENV: 'test',
  EVENTSTORE_URL: store.connectionString,
  DATABASE_URL: server.url('readmodels'),
  KEYS_DATABASE_URL: server.url('keys'),
  NATS_URL: nats.url,
  ...Object.fromEntries(
    Object.entries(wrappingKeys).map(([name, key]) => [name, Buffer.from(key, 'base64')]),
  ),
});

const record = async (): Promise<void> => {
  const log = createEventLog(client, vaults);
  const span = { events: EVENTS, from: Number(subDays(Date.now(), 365)), to: Date.now() };
  for await (const acts of historyOf(vaults, span, randomFrom(1))) await append(log, acts);
};

const rebuild = async (): Promise<void> => {
  const silent = { tell: () => undefined, end: () => undefined };
  const session = {
    servers,
    json: false,
    signal: new AbortController().signal,
    answer: () => undefined,
    progress: () => silent,
    warn: console.warn,
    note: () => undefined,
  };
  await rebuildInThreads(session, undefined, { anew: true });
};

const signIn = async (): Promise<void> => {
  await migrate(readModels, sessionTables);
  const sessions = createSessionStore(readModels);
  const seal = createRowSeal(SECRET);
  const hash = createSessionHash(SECRET);
  const now = Date.now();
  for (let number = 0; number < SESSIONS; number += 1) {
    const userId = randomUUID();
    const sid = hash('session', newSessionId());
    const content: StoredSession = {
      userId,
      role: 'member',
      device: { kind: 'phone', browser: 'Safari' },
      began: now,
      used: now,
      proven: now,
      shared: false,
    };
    const row = seal.seal(sid, content, hash('member', userId));
    await sessions.put(sid, row, Number(addDays(now, 90)));
  }
};

/** JSON of data and metadata of each event type, in the log's order. */
const eventSizes = async (): Promise<Map<string, Sizes>> => {
  const sizes = new Map<string, Sizes>();
  for await (const { event } of client.readAll()) {
    if (event === undefined || event.type.startsWith('$')) continue;
    const { rows, bytes } = sizes.get(event.type) ?? { rows: 0, bytes: 0 };
    const json = JSON.stringify(event.data) + JSON.stringify(event.metadata ?? null);
    sizes.set(event.type, { rows: rows + 1, bytes: bytes + Buffer.byteLength(json) });
  }
  return sizes;
};

/** Tables with their indexes and long texts, by schema and name. */
const tableSizes = async (pool: Pool): Promise<Map<string, Sizes>> => {
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select schemaname || '.' || relname as name, pg_total_relation_size(relid) as bytes
       from pg_stat_user_tables order by 1`,
  );
  const sizes = new Map<string, Sizes>();
  for (const { name, bytes } of rows) {
    const counted = await pool.query<{ count: string }>(`select count(*) from ${name}`);
    sizes.set(name, { rows: Number(counted.rows[0]?.count), bytes: Number(bytes) });
  }
  return sizes;
};

/** Megabytes a second at which the daily destruction of erased bytes rewrites a table, which nobody can read meanwhile. */
const rewriting = async (table: string, bytes: number): Promise<number> => {
  const start = performance.now();
  await readModels.query(`vacuum (full) ${table}`);
  return bytes / 1_000 / (performance.now() - start);
};

const folderBytes = async (path: string): Promise<number> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Prints what has a hundred rows or more. */
const show = (sizes: ReadonlyMap<string, Sizes>): void =>
  console.table(
    [...sizes]
      .filter(([, { rows }]) => rows >= 100)
      .map(([name, { rows, bytes }]) => ({ name, rows, 'bytes each': Math.round(bytes / rows) })),
  );

const bytesOf = (sizes: ReadonlyMap<string, Sizes>): number =>
  [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0);

try {
  await record();
  await rebuild();
  await signIn();
  const ofEvents = await eventSizes();
  show(ofEvents);
  const ofTables = await tableSizes(readModels);
  show(ofTables);
  const ofKeys = await tableSizes(keys);
  show(ofKeys);
  const log = (await stat(join(folder, 'events.log'))).size;
  console.log(
    `  an event: ${Math.round(log / EVENTS)} bytes of log, ${Math.round(((await folderBytes(folder)) - log) / EVENTS)} of index, ` +
      `${Math.round(bytesOf(ofTables) / EVENTS)} of read models, ${Math.round(bytesOf(ofKeys) / EVENTS)} of keys`,
  );
  const checkIns = ofTables.get('health.check_ins')?.bytes ?? Number.NaN;
  console.log(
    `  check-ins rewritten: ${(await rewriting('health.check_ins', checkIns)).toFixed(0)} MB a second`,
  );
  tellResult({
    name: `log of ${EVENTS} mixed events`,
    ours: log / EVENTS,
    peer: bytesOf(ofEvents) / EVENTS,
    unit: 'bytes an event',
    peerName: 'JSON of their data and metadata',
    target: { atMost: 1.6 },
    ratio: log / bytesOf(ofEvents),
    rounds: [log / bytesOf(ofEvents)],
  });
} finally {
  await servers.close();
  await Promise.all([client.dispose(), close(), readModels.end()]);
  await Promise.all([store.stop(), nats.stop()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
