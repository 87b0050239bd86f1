import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { createRateLimits, type Rates } from '@secondspring/platform/http/limits/rate-limits.ts';
import { createOwnWrites } from '@secondspring/platform/http/sessions/own-writes.ts';
import type { Pool } from 'pg';

/**
 * A service that tells others of writes, as many as each message says. `argv[2]`: address of NATS; `argv[3]`: the
 * secret of the sealed messages. Writes of 1,000 members in turn.
 */
const [url = '', secret = ''] = process.argv.slice(2);
const unlimited = new Proxy({} as Rates, { get: () => 1_000_000_000 });
const bus = await connectBus(url);
const limits = createRateLimits({} as Pool, bus, secret, unlimited);
const ownWrites = createOwnWrites(bus, secret);
const token: ConsistencyToken = new Map([['community', 4_711n]]);

process.on('message', (count: number) => {
  void (async () => {
    for (let number = 0; number < count; number += 1) {
      const member = `00000000-0000-4000-8000-${String(number % 1_000).padStart(12, '0')}`;
      await limits.take('vote', member);
      ownWrites.add(member, token);
      // Lets what was sent leave.
      if (number % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
    }
    bus.publish('bench.told', count);
  })();
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
