import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { connectBus, type Bus } from '@secondspring/platform/bus/bus.ts';
import { createRateLimits, type Rates } from '@secondspring/platform/http/limits/rate-limits.ts';
import { createOwnWrites } from '@secondspring/platform/http/sessions/own-writes.ts';
import type { Pool } from 'pg';
import { endChild, firstMessage, startServersProcess } from './load/servers.ts';
import { tellResult } from './result.ts';
import { interleave } from './rounds.ts';

/** What a service spends on each write of another: two sealed signals, in its own processor time. */

const WRITES = Number(process.env['BENCH_WRITES'] ?? 50_000);
const ASK_AGAIN_MS = 20;
const SECRET = 'secret of the measured signals';
const unlimited = new Proxy({} as Rates, { get: () => 1_000_000_000 });

const servers = await startServersProcess();
const others = fork(fileURLToPath(new URL('load/signals-process.ts', import.meta.url)), [
  servers.natsUrl,
  SECRET,
]);
await firstMessage(others);

let rounds = 0;
/** Microseconds a write while `listen` hears. */
const hear = (listen: (bus: Bus) => void) => async (): Promise<number> => {
  const bus = await connectBus(servers.natsUrl);
  const told = Promise.withResolvers<void>();
  listen(bus);
  const round = (rounds += 1);
  bus.subscribe('bench.told', (done) => done === round && told.resolve());
  // The subscriptions are in force once the other process has answered what was sent after them.
  const inForce = Promise.withResolvers<void>();
  bus.subscribe('bench.answered', () => inForce.resolve());
  const asking = setInterval(() => bus.publish('bench.asked', null), ASK_AGAIN_MS);
  await inForce.promise;
  clearInterval(asking);
  const before = process.cpuUsage();
  others.send({ writes: WRITES, round });
  await told.promise;
  const { user, system } = process.cpuUsage(before);
  await bus.close();
  return (user + system) / WRITES;
};

try {
  tellResult(
    await interleave(
      {
        name: 'hearing of another process’s write',
        unit: 'µs',
        peerName: 'the same messages to nobody',
        target: { atMost: 3 },
      },
      {
        ours: hear((bus) => {
          createRateLimits({} as Pool, bus, SECRET, unlimited);
          createOwnWrites(bus, SECRET);
        }),
        peer: hear((bus) => {
          for (const subject of ['limit.taken', 'session.wrote']) bus.subscribe(subject, () => undefined);
        }),
        rounds: 6,
      },
    ),
  );
} finally {
  await endChild(others);
  await servers.stop();
}
