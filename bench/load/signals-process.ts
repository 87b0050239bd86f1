import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { createRateLimits, type Rates } from '@secondspring/platform/http/limits/rate-limits.ts';
import { createOwnWrites } from '@secondspring/platform/http/sessions/own-writes.ts';
import type { Pool } from 'pg';

/**
 * A service that tells others of writes, as many as each message says, and then again and again that it has: what NATS drops
 * for a slow listener may be that too. `argv[2]`: address of NATS; `argv[3]`: the secret of the sealed messages. Writes of
 * 1,000 members in turn.
 */
const [url = '', secret = ''] = process.argv.slice(2);
const unlimited = new Proxy({} as Rates, { get: () => 1_000_000_000 });
const bus = await connectBus(url);
const limits = createRateLimits({} as Pool, bus, secret, unlimited);
const ownWrites = createOwnWrites(bus, secret);
bus.subscribe('bench.asked', () => bus.publish('bench.answered', null));
const TELLING_MS = 20;
const token: ConsistencyToken = new Map([['community', 4_711n]]);

let telling: NodeJS.Timeout | undefined;
process.on('message', ({ writes, round }: { readonly writes: number; readonly round: number }) => {
  clearInterval(telling);
  void (async () => {
    for (let number = 0; number < writes; number += 1) {
      const member = `00000000-0000-4000-8000-${String(number % 1_000).padStart(12, '0')}`;
      await limits.take('vote', member);
      ownWrites.add(member, token);
      // Lets what was sent leave.
      if (number % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
    }
    telling = setInterval(() => bus.publish('bench.told', round), TELLING_MS);
  })();
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
