import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@secondspring/embedded/postgres/server.ts';
import { SHARED_CLUSTER } from '@secondspring/embedded/postgres/temporary.ts';
import { findInFolder } from '@secondspring/platform/byte-search/find-in-folder.ts';
import { traceOfBytes, traceOfText, type Trace } from '@secondspring/platform/byte-search/trace.ts';
import { scheduleDestruction } from '@secondspring/platform/erased-bytes/schedule.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { layGround, plantCanary, type Canary } from '@secondspring/tests/security/erasure/canary.ts';
import { startErasingProduct } from '@secondspring/tests/security/erasure/erasing-product.ts';
import { tellResult } from './result.ts';
import { againstLimit } from './rounds.ts';

/**
 * Measures how long it takes from a member's request until none of her data is in any file: members with a marker
 * in every input are erased at different times while bytes are destroyed regularly, and all files are searched
 * repeatedly.
 */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 5);
/** Hours between two destructions: the shortest allowed. */
const HOURS = Number(process.env['ERASED_BYTES_HOURS'] ?? 0.01);
/** What docs/erasure.md calls some seconds, with a search of all files. */
const SOME_SECONDS = 10;
/** Maximum seconds between two requests. */
const APART = 20;

const root = await mkdtemp(join(tmpdir(), 'secondspring-erasure-'));
const server = await startPostgres({ data: join(root, 'postgres'), databases: [] });
process.env[SHARED_CLUSTER] = server.url('postgres');
const product = await startErasingProduct();

/** Wrapped keys of all members, in hexadecimal. */
const memberKeys = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await product.keys.query<{ key: string }>(
    keyDomains
      .map(schemaOf)
      .map(
        (schema) =>
          `select encode(wrapped_key, 'hex') as key from ${schema}.person_keys where kid is not null`,
      )
      .join(' union all '),
  );
  return new Set(rows.map(({ key }) => key));
};

const members: { canary: Canary; traces: Trace[]; asked: number }[] = [];
for (let n = 0; n < MEMBERS; n += 1) {
  // Each member reports one item; three reports would hide it.
  const { ground } = await layGround(product, `bea${n}@example.org`);
  const before = await memberKeys();
  const canary = await plantCanary(product, ground);
  const keys = [...(await memberKeys())].filter((key) => !before.has(key));
  const traces = [
    ...canary.markers.map(({ input, text }) => traceOfText(input, text)),
    ...keys.map((key) => traceOfBytes('a key', Buffer.from(key, 'hex'))),
  ];
  members.push({ canary, traces, asked: 0 });
}
const reactors = product.react();
const destruction = scheduleDestruction({
  databases: { readModels: product.dependencies.pool, keys: product.keys },
  hours: HOURS,
  log: createLog({ service: 'erasure', level: 'warn' }),
});

const seconds = (since: number): number => (performance.now() - since) / 1_000;
const hasBytes = async (traces: readonly Trace[]): Promise<boolean> => {
  for (const folder of [root, product.folder])
    if ((await findInFolder(folder, traces)).hits.length > 0) return true;
  return false;
};
/** Seconds from a member's request until a search finds nothing, including the search. */
const untilGone = async (member: (typeof members)[number]): Promise<number> => {
  while (await hasBytes(member.traces)) await pause(500);
  return seconds(member.asked);
};

const times: number[] = [];
const searches: Promise<void>[] = [];
for (const member of members) {
  await pause(Math.random() * APART * 1_000);
  member.asked = performance.now();
  await member.canary.browser.send('/api/users/me', { method: 'DELETE' });
  searches.push(untilGone(member).then((time) => void times.push(time)));
}
await Promise.all(searches);
const between = HOURS * 3_600;
tellResult({
  ...againstLimit(
    {
      name: `a wish to be erased until no byte is left, bytes destroyed every ${between} s, longest of ${MEMBERS}`,
      unit: 's',
      peerName: 'the limit: until the next destruction, and some seconds',
    },
    between + SOME_SECONDS,
    [Math.max(...times)],
  ),
  rounds: times.map((time) => time / (between + SOME_SECONDS)),
});

await destruction.stop();
await reactors.stop();
await product.stop();
await server.stop();
await rm(root, { recursive: true, force: true });
process.exit();
