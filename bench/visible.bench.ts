import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
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

const stores = await startStores();
const { postgres: server, servers, vaults } = stores;
const projections = await startProjections(stores);

const client = connectEventStore(servers.eventStoreUrl);
const log = createEventLog(client, vaults);
const handle = createCommandHandler(log, vaults);
const pool = createPool(server.url('readmodels'));
const bus = await connectBus(servers.natsUrl);
const freshness = createFreshness({ pool, bus, timeoutMs: 2000 });

const empty = (): Histogram => build({ numberOfSignificantValueDigits: 3 });
const [visible, command] = [empty(), empty()];
const parts = Array.from({ length: PARTS }, empty);
const faults = { stale: 0, missing: 0, refused: 0 };
const microseconds = (since: number): number => Math.max(1, Math.round((performance.now() - since) * 1_000));

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
  if (index < WARM_UP) return;
  if (freshOrStale === 'stale') faults.stale += 1;
  if (rowCount !== 1) faults.missing += 1;
  const seen = microseconds(acknowledged);
  visible.recordValue(seen);
  parts[Math.floor(((index - WARM_UP) * PARTS) / (RATE * SECONDS))]?.recordValue(seen);
  command.recordValue(Math.max(1, Math.round((acknowledged - scheduled) * 1_000)));
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
  const count = WARM_UP + RATE * SECONDS;
  await Promise.all(
    Array.from({ length: count }, (_, index) => vaultOf(vaults, 'identity').enrol(uuidOf(`member ${index}`))),
  );
  // Open loop: each review is sent on schedule, whether or not earlier ones are done.
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const scheduled = start + (index * 1_000) / RATE;
    await pause(Math.max(0, scheduled - performance.now()));
    sent.push(submit(index, scheduled));
  }
  await Promise.all(sent);
  const kept = (count * 1_000) / (performance.now() - start) / RATE;
  console.log(line('visible after the acknowledgement', visible));
  console.log(line('acknowledged after its time', command));
  console.log(`  stale ${faults.stale}, missing ${faults.missing}, refused ${faults.refused}`);
  const [p99 = 0, ...ofParts] = [visible, ...parts].map((part) => part.getValueAtPercentile(99) / 1_000);
  tellResult({
    name: `review visible after its acknowledgement, ${RATE}/s open loop, p99`,
    row: 'B5',
    ours: p99,
    peer: LIMIT_MS,
    unit: 'ms',
    peerName: 'the limit',
    target: { atMost: 1 },
    ratio: p99 / LIMIT_MS,
    rounds: ofParts.map((part) => part / LIMIT_MS),
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
  await Promise.all([bus.close(), client.dispose(), pool.end()]);
  await stores.stop();
}
