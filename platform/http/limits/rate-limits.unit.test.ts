import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { serviceVariables } from '../../config/variables.ts';
import { createRateLimits, networkOf, type Rates } from './rate-limits.ts';

/** Without Postgres each process counts alone. */
const away = { query: () => Promise.reject(new Error('away')) } as Partial<Pool> as Pool;
const standard = Object.fromEntries(
  Object.entries(serviceVariables).flatMap(([name, variable]) =>
    name.startsWith('RATE_') ? [[name, variable.parse(undefined)]] : [],
  ),
) as Rates;
/** Signals reach every process but the one that sends them. */
const createBus = () => {
  const processes = new Map<object, (data: unknown) => void>();
  const sent: unknown[] = [];
  const ofProcess = () => {
    const process = {};
    return {
      publish: (_: string, data: unknown) => {
        sent.push(data);
        for (const [other, handle] of processes) if (other !== process) handle(data);
      },
      subscribe: (_: string, handle: (data: unknown) => void) => {
        processes.set(process, handle);
        return () => undefined;
      },
    };
  };
  return { sent, ofProcess };
};
const create = (bus = createBus()) => createRateLimits(away, bus.ofProcess(), 'secret', standard);

describe('limits taken together', () => {
  it('are counted for none if one refuses', async () => {
    const limits = create();
    const ask = (address: string) =>
      limits.takeAll([
        ['letters', 'network'],
        ['letter', address],
      ]);
    // Five letters an hour to one address, thirty from one network.
    for (let index = 0; index < 5; index += 1) await ask('one');
    for (let index = 0; index < 40; index += 1) await expect(ask('one')).rejects.toThrow('too-many-requests');
    for (let index = 0; index < 25; index += 1) await ask(`other ${index}`);
    await expect(ask('last')).rejects.toThrow('too-many-requests');
  });

  it('are not counted for what was given back', async () => {
    const limits = create();
    for (let index = 0; index < 10; index += 1) {
      await limits.takeAll([['letter', 'one']]);
      await limits.giveBack([['letter', 'one']]);
    }
    for (let index = 0; index < 5; index += 1) await limits.take('letter', 'one');
    await expect(limits.take('letter', 'one')).rejects.toThrow('too-many-requests');
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.254', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:0db8:0001:0200::/56'],
    ['2001:db8:1:200::1', '2001:0db8:0001:0200::/56'],
    ['2001:db8::1', '2001:0db8:0000:0000::/56'],
    ['::1', '0000:0000:0000:0000::/56'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('createRateLimits', () => {
  it('lets a member send ten lab files twenty times an hour, also while Postgres is away', async () => {
    const limits = create();
    for (let file = 0; file < 200; file += 1) await limits.take('upload', 'her');
    await expect(limits.take('upload', 'her')).rejects.toThrow('too-many-requests');
    await limits.take('upload', 'another');
  });

  it('counts writes and votes over all processes, and tells nobody who wrote', async () => {
    const bus = createBus();
    const [here, there] = [create(bus), create(bus)];
    for (let index = 0; index < 15; index += 1) {
      await here.take('write', 'her');
      await there.take('write', 'her');
    }
    await expect(here.take('write', 'her')).rejects.toThrow('too-many-requests');
    await expect(there.take('write', 'her')).rejects.toThrow('too-many-requests');
    await there.take('write', 'another');
    await there.take('vote', 'her');
    expect(new Set(bus.sent.map((message) => String(message).length)).size).toBe(1);
    for (const message of bus.sent)
      expect(Buffer.from(String(message), 'base64url').toString()).not.toMatch(/her|write/u);
    bus.ofProcess().publish('', 'not ours');
    await there.take('write', 'a third');
  });

  it('counts reads in each process alone', async () => {
    const bus = createBus();
    await create(bus).take('read', 'her');
    expect(bus.sent).toEqual([]);
  });
});
