import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
import { postgreSQLEventStoreConsumer } from '@event-driven-io/emmett-postgresql';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { idempotencyKeyWith } from '@secondspring/platform/decider/idempotency.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createFreshness } from '@secondspring/platform/read-model/freshness.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { reviewDecider } from '@secondspring/reviews/review/decider.ts';
import { build, type Histogram } from 'hdr-histogram-js';
import pg from 'pg';
import { countedStreams, openEmmett } from './load/emmett.ts';
import { startProjections, startStores } from './load/product.ts';
import { uuidOf } from './load/review-rows.ts';
import { reviewText } from './load/words.ts';
import { tellResult } from './result.ts';

/** Reviews per second, measured seconds, warm-up seconds. */
const RATE = 300;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const WARM_UP = 3 * RATE;
/** Maximum milliseconds until a review is visible, for 99 in 100. */
const LIMIT_MS = 15;
/** Parts of the measured time, each with its own percentile. */
const PARTS = 6;
const TREATMENTS = 45;

const stores = await startStores(['emmett']);
const { postgres: server, servers, vaults } = stores;
const projections = await startProjections(stores);

const client = connectEventStore(servers.eventStoreUrl);
const log = createEventLog(client, vaults);
const handle = createCommandHandler(log, vaults);
const pool = createPool(server.url('readmodels'));
const bus = await connectBus(servers.natsUrl);
const freshness = createFreshness({ pool, bus, timeoutMs: 2000 });

const empty = (): Histogram => build({ numberOfSignificantValueDigits: 3 });
const command = empty();
const faults = { stale: 0, missing: 0, refused: 0 };
const microseconds = (since: number): number => Math.max(1, Math.round((performance.now() - since) * 1_000));

/** From the acknowledgement on; the warm-up does not count. */
const timesVisible = () => {
  const all = empty();
  const parts = Array.from({ length: PARTS }, empty);
  return {
    all,
    record: (index: number, acknowledged: number): void => {
      if (index < WARM_UP) return;
      const took = microseconds(acknowledged);
      all.recordValue(took);
      parts[Math.floor(((index - WARM_UP) * PARTS) / (RATE * SECONDS))]?.recordValue(took);
    },
    /** Milliseconds: of all, and of each part. */
    p99: () => [all, ...parts].map((part) => part.getValueAtPercentile(99) / 1_000),
  };
};
const [visible, visibleByEmmett] = [timesVisible(), timesVisible()];

const submit = async (index: number, scheduled: number): Promise<void> => {
  const author = uuidOf(`member ${index}`);
  const treatmentId = uuidOf(`treatment ${index % TREATMENTS}`);
  const reviewId = await vaultOf(vaults, 'reviews').pseudonym(author, 'review', treatmentId);
  const isAnonymous = index % 3 === 0;
  const stream = `review-${reviewId}`;
  const outcome = await handle({
    decider: reviewDecider,
    stream,
    command: {
      type: 'submit',
      author,
      reviewId,
      treatmentId,
      age: 51,
      phase: null,
      answers: {
        ...noReviewContent,
        overallRating: (index % 5) + 1,
        durationMonths: '3-6',
        symptomsAddressed: ['Hot flashes', 'Night sweats'],
        reviewText: reviewText(index),
        wouldRecommend: true,
        isAnonymous,
      },
    },
    actor: author,
    key: isAnonymous ? { item: stream } : { person: author },
    isNew: true,
    idempotencyKey: idempotencyKeyWith(`bench-${index}`, index),
  });
  const acknowledged = performance.now();
  if (isRefusal(outcome)) return void (faults.refused += 1);
  const freshOrStale = await freshness.waitForCheckpoint('reviews', outcome.token);
  const { rowCount } = await pool.query('select id from reviews.treatment_reviews where id = $1', [reviewId]);
  visible.record(index, acknowledged);
  if (index < WARM_UP) return;
  if (freshOrStale === 'stale') faults.stale += 1;
  if (rowCount !== 1) faults.missing += 1;
  command.recordValue(Math.max(1, Math.round((acknowledged - scheduled) * 1_000)));
};

const emmett = await openEmmett(server.url('emmett'));
const heard = new pg.Client({ connectionString: server.url('emmett') });
/** Streams whose event is not visible yet. */
const awaited = new Map<string, () => void>();
/** Postgres tells of each stream when the transaction of its batch commits. */
const consumer = postgreSQLEventStoreConsumer({ connectionString: server.url('emmett') });
consumer.projector({
  projection: countedStreams(['ReviewSubmitted'], `select pg_notify('visible', $1)`),
});

/** The same by emmett: one event of a new stream, until the table that its consumer writes has it. */
const appendToEmmett = async (index: number): Promise<void> => {
  const stream = `review-${index}`;
  const seen = new Promise<void>((resolve) => awaited.set(stream, resolve));
  const data = { reviewId: stream, reviewText: reviewText(index) };
  await emmett.store.appendToStream(stream, [{ type: 'ReviewSubmitted', data }]);
  const acknowledged = performance.now();
  void seen.then(() => visibleByEmmett.record(index, acknowledged));
};
/** Until it has shown nothing for two seconds: its consumer misses some events of appends that overlapped. */
const untilEmmettIsQuiet = async (): Promise<void> => {
  let waiting = awaited.size + 1;
  while (awaited.size > 0 && awaited.size < waiting) {
    waiting = awaited.size;
    await pause(2_000);
  }
};

const COUNT = WARM_UP + RATE * SECONDS;
/** Open loop: each is sent on schedule, whether or not earlier ones are done. Answers the share of the rate that was kept. */
const offer = async (send: (index: number, scheduled: number) => Promise<void>): Promise<number> => {
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const scheduled = start + (index * 1_000) / RATE;
    await pause(Math.max(0, scheduled - performance.now()));
    sent.push(send(index, scheduled));
  }
  await Promise.all(sent);
  return (COUNT * 1_000) / (performance.now() - start) / RATE;
};

const line = (name: string, histogram: Histogram): string =>
  `  ${name}: ` +
  [50, 90, 99, 99.9, 100]
    .map((share) => `p${share} ${(histogram.getValueAtPercentile(share) / 1_000).toFixed(1)}`)
    .join(', ') +
  ` ms (${histogram.totalCount})`;

try {
  for (let index = 0; index < TREATMENTS; index += 1) {
    const data = {
      treatmentId: uuidOf(`treatment ${index}`),
      categoryId: uuidOf('category'),
      name: `Treatment ${index}`,
      description: 'What it is.',
      evidence: { strength: 'B', note: 'Some.', source: 'A guideline', sourceUrl: null },
    } as const;
    const event = { type: 'TreatmentDefined', data, id: randomUUID() } as const;
    await log.append(`treatment-${data.treatmentId}`, NO_STREAM, [event], null);
  }
  await Promise.all(
    Array.from({ length: COUNT }, (_, index) => vaultOf(vaults, 'identity').enrol(uuidOf(`member ${index}`))),
  );
  const kept = await offer(submit);
  await heard.connect();
  heard.on('notification', ({ payload = '' }) => {
    awaited.get(payload)?.();
    awaited.delete(payload);
  });
  await heard.query('listen visible');
  const consuming = consumer.start();
  await offer(appendToEmmett);
  await untilEmmettIsQuiet();
  await consumer.close();
  await consuming;
  console.log(line('visible after the acknowledgement', visible.all));
  console.log(line(`the same by emmett, which never showed ${awaited.size}`, visibleByEmmett.all));
  console.log(line('acknowledged after its time', command));
  console.log(`  stale ${faults.stale}, missing ${faults.missing}, refused ${faults.refused}`);
  const [p99 = 0, ...ofParts] = visible.p99();
  const [emmettP99 = 0, ...ofEmmettParts] = visibleByEmmett.p99();
  const about = {
    name: `review visible after its acknowledgement, ${RATE}/s open loop, p99`,
    row: 'B5',
    ours: p99,
    unit: 'ms',
    target: { atMost: 1 },
  };
  tellResult({
    ...about,
    peer: LIMIT_MS,
    peerName: 'the limit',
    ratio: p99 / LIMIT_MS,
    rounds: ofParts.map((part) => part / LIMIT_MS),
  });
  tellResult({
    ...about,
    peer: emmettP99,
    peerName: 'emmett’s consumer over Postgres: one event, one counter, no command or session',
    ratio: p99 / emmettP99,
    rounds: ofParts.map((part, index) => part / (ofEmmettParts[index] ?? Number.NaN)),
  });
  tellResult({
    name: 'reviews acknowledged, while that was measured',
    row: 'B5',
    ours: kept * RATE,
    peer: RATE,
    unit: 'a second',
    peerName: 'offered',
    target: { atLeast: 0.99 },
    ratio: kept,
    rounds: [kept],
  });
  if (faults.missing > 0 || faults.refused > 0) process.exitCode = 1;
} finally {
  freshness.close();
  await projections.stop();
  await Promise.all([bus.close(), client.dispose(), pool.end(), heard.end(), emmett.close()]);
  await stores.stop();
}
