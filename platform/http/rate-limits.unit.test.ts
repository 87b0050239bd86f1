import { describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { createRateLimits, networkOf } from './rate-limits.ts';

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
    const away = { query: () => Promise.reject(new Error('away')) } as Partial<Pool> as Pool;
    const limits = createRateLimits({ pool: away, secret: 'secret' });
    for (let file = 0; file < 200; file += 1) await limits.take('upload', 'her');
    await expect(limits.take('upload', 'her')).rejects.toThrow('too-many-requests');
    await limits.take('upload', 'another');
  });
});
