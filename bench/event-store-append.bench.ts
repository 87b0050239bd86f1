import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, type JSONEventData } from '@eventstore/db-client';
import { startStoreProcess } from './load/store-process.ts';
import { openGroupFile } from './load/group-file.ts';
import { inFlight } from './load/in-flight.ts';
import { memoryOf } from './load/process-memory.ts';
import { tellResult } from './result.ts';
import { interleave, median, rate } from './rounds.ts';

/** Number of appends in a measurement, and of those in flight. */
const APPENDS = 20_000;
const IN_FLIGHT = 64;
/** Appends per second that the store must reach on two cores with that many in flight. */
const PROMISED_RATE = 5_000;
/** Appends in a measurement of the latency of single ones. */
const SINGLE = 300;
/** Events for the memory measurement, events per append, and samples. */
const EVENTS = Number(process.env['BENCH_MEMORY_EVENTS'] ?? 1_000_000);
const BATCH = 20;
const LOOK = EVENTS / 4;
/** About the size on disk of an event below. */
const RECORD = Buffer.alloc(600, 1);

const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-file-'));
const store = await startStoreProcess();
const client = EventStoreDBClient.connectionString(store.url);
const file = await openGroupFile(folder);

const event = (number: number): JSONEventData =>
  jsonEvent({ type: 'ReviewSubmitted', data: { text: 'x'.repeat(200), number }, metadata: { version: 1 } });
const streams = (number: number): string => `bench-${number % 20_000}`;

/** Median milliseconds of sequential calls; also prints the 99th percentile. */
const single = async (name: string, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let number = 0; number < SINGLE; number += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(
    `  ${name}: p50 ${median(times).toFixed(2)} ms, p99 ${times[Math.floor(SINGLE * 0.99)]?.toFixed(2)} ms`,
  );
  return median(times);
};

/** Appends and reads back; returns the store's memory in megabytes after each quarter. */
const memoryOnTheWay = async (): Promise<number[]> => {
  const samples: number[] = [];
  const look = (label: string): void => {
    const { own, mapped } = memoryOf(store.pid);
    samples.push(own + mapped);
    console.log(`  ${label}: ${own} MB of its own, ${mapped} MB of mapped files`);
  };
  look('before');
  let appended = 0;
  await inFlight(EVENTS / BATCH, 16, async (number) => {
    const events = Array.from({ length: BATCH }, (_, place) => event(number * BATCH + place));
    await client.appendToStream(`memory-${number % 9_973}`, events);
    appended += BATCH;
    if (appended % LOOK === 0) look(`${appended} appended`);
  });
  let read = 0;
  for await (const { event: found } of client.readAll()) {
    if (found !== undefined) read += 1;
    if (read % LOOK === 0) look(`${read} read back`);
  }
  return samples;
};

try {
  const appends = await interleave(
    {
      name: `durable single-event appends, ${IN_FLIGHT} in flight`,
      unit: 'appends/s',
      peerName: 'the same bytes to a file, flushed in groups',
      target: { atLeast: 0.02 },
    },
    {
      ours: () =>
        rate(APPENDS, () =>
          inFlight(APPENDS, IN_FLIGHT, (number) => client.appendToStream(streams(number), event(number))),
        ),
      peer: () => rate(APPENDS, () => inFlight(APPENDS, IN_FLIGHT, () => file.append(RECORD))),
    },
  );
  tellResult(appends);
  const promised = appends.ours / PROMISED_RATE;
  tellResult({
    ...appends,
    peer: PROMISED_RATE,
    peerName: 'the promise',
    target: { atLeast: 1 },
    ratio: promised,
    rounds: [promised],
  });
  tellResult(
    await interleave(
      {
        name: 'one durable append at a time',
        unit: 'ms',
        peerName: 'the same bytes to a file, flushed',
        target: { atMost: 6 },
      },
      {
        ours: () => single('append', () => client.appendToStream('bench-single', event(0))),
        peer: () => single('file', () => file.append(RECORD)),
      },
    ),
  );
  const memory = await memoryOnTheWay();
  const [, first = Number.NaN] = memory;
  const most = Math.max(...memory);
  tellResult({
    name: `memory while ${EVENTS} events are appended and read back`,
    ours: most,
    peer: first,
    unit: 'MB',
    peerName: 'after the first quarter',
    target: { atMost: 1.5 },
    ratio: most / first,
    rounds: memory.map((megabytes) => megabytes / first),
  });
} finally {
  await client.dispose();
  await store.stop();
  await file.close();
  await rm(folder, { recursive: true, force: true });
}
