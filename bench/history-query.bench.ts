import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { append } from '@secondspring/embedded/demo/acts.ts';
import { historyOf } from '@secondspring/embedded/demo/record-history.ts';
import { randomFrom } from '@secondspring/embedded/demo/random.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { DuckDb } from '@secondspring/projections/history/copy/memory-database.ts';
import { openCopy } from '@secondspring/projections/history/copy/open-copy.ts';
import { copiedEvents } from '@secondspring/projections/history/copy/state.ts';
import { refreshCopy } from '@secondspring/projections/history/copy/refresh-copy.ts';
import { runQuery } from '@secondspring/projections/history/query/run-query.ts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startDurablePostgres } from './load/postgres.ts';
import { startServersProcess } from './load/servers.ts';
import { openVaults } from './load/vault.ts';
import { tellResult } from './result.ts';
import { interleave, rate } from './rounds.ts';
import { subDays } from 'date-fns/subDays';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Maximum seconds for a query once the history is copied. */
const LIMIT_S = 2;
/** Queries per measurement. */
const QUESTIONS = 3;
const OUR_SQL = `select overall_rating, would_recommend, count(*) as reviews, count(distinct treatment_id) as treatments
  from review_submitted group by all order by all`;
const PEER_SQL = `select data->>'overallRating' as overall_rating, data->>'wouldRecommend' as would_recommend, count(*) as reviews,
    count(distinct data->>'treatmentId') as treatments
  from events where type = 'ReviewSubmitted' group by 1, 2 order by 1, 2`;
const BY_TYPE = 'select type, count(*) as events from events group by type order by type';

const server = await startDurablePostgres(['keys', 'events']);
const store = await startServersProcess();
const client = connectEventStore(store.eventStoreUrl);
const { vaults, close } = await openVaults(server.url('keys'), keySourcesIn(newWrappingKeys()));
const database = new pg.Client({ connectionString: server.url('events') });
const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-copy-'));
const { signal } = new AbortController();

const refresh = () =>
  refreshCopy({
    store: client,
    folder: join(folder, 'copy'),
    signal,
    progress: { tell: () => undefined, end: () => undefined },
  });
const rowsOf = async ({ connection }: DuckDb, sql: string): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for await (const chunk of (await runQuery(connection, sql, signal)).chunks) rows.push(...chunk);
  return rows;
};
/** What the `query` command does once it runs: reads new events, opens the copy, runs the query, reads all rows. */
const question = async (sql: string): Promise<unknown[]> => {
  const copy = await openCopy(join(folder, 'copy'), await refresh(), {
    spill: join(folder, 'spill'),
    question: sql,
  });
  try {
    return await rowsOf(copy, sql);
  } finally {
    copy.close();
  }
};
const fillPeer = async (): Promise<void> => {
  await database.query(
    'create table events (position bigint primary key, type text not null, data jsonb not null)',
  );
  const rows = async function* (): AsyncGenerator<string> {
    let position = 0;
    for await (const { event } of client.readAll())
      if (event !== undefined && !event.type.startsWith('$'))
        yield `${(position += 1)}\t${event.type}\t${JSON.stringify(event.data).replaceAll('\\', '\\\\')}\n`;
  };
  await pipeline(Readable.from(rows()), database.query(copyFrom('copy events from stdin')));
  await database.query('vacuum analyze events');
};

try {
  await database.connect();
  const span = { events: EVENTS, from: Number(subDays(Date.now(), 540)), to: Date.now() };
  const log = createEventLog(client, vaults);
  const appended = await rate(EVENTS, async () => {
    for await (const acts of historyOf(vaults, span, randomFrom(1))) await append(log, acts);
  });
  console.log(`  ${EVENTS} events appended, ${Math.round(appended)} a second`);
  const copied = await rate(EVENTS, async () => {
    const state = await refresh();
    if (copiedEvents(state) !== EVENTS) throw new Error(`the copy holds ${copiedEvents(state)} events`);
  });
  console.log(`  first load: ${Math.round(copied)} events a second`);
  await fillPeer();

  const seconds: number[] = [];
  for (const sql of [BY_TYPE, OUR_SQL, BY_TYPE, OUR_SQL, BY_TYPE, OUR_SQL]) {
    const start = performance.now();
    if ((await question(sql)).length < 5) throw new Error('no answer');
    seconds.push((performance.now() - start) / 1_000);
  }
  const slowest = Math.max(...seconds);
  tellResult({
    name: `a group-by over ${EVENTS} events, copy looked after and opened`,
    unit: 's',
    peerName: `the limit of ${LIMIT_S} s`,
    ours: slowest,
    peer: LIMIT_S,
    ratio: slowest / LIMIT_S,
    rounds: seconds.map((one) => one / LIMIT_S),
    target: { atMost: 1 },
  });

  const copy = await openCopy(join(folder, 'copy'), await refresh(), { spill: join(folder, 'spill') });
  try {
    tellResult(
      await interleave(
        {
          name: `a group-by over ${EVENTS} events, copy open`,
          unit: 'questions/s',
          peerName: 'the same in Postgres over jsonb',
          target: { atLeast: 1 },
        },
        {
          ours: () =>
            rate(QUESTIONS, async () => {
              for (let run = 0; run < QUESTIONS; run += 1) await rowsOf(copy, OUR_SQL);
            }),
          peer: () =>
            rate(QUESTIONS, async () => {
              for (let run = 0; run < QUESTIONS; run += 1) await database.query(PEER_SQL);
            }),
        },
      ),
    );
  } finally {
    copy.close();
  }
} finally {
  await database.end();
  await close();
  await client.dispose();
  await store.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
