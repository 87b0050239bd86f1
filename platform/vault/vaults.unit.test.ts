import { createSecretKey, randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { DataKey } from './envelope.ts';
import { createVaults, openingKeysOf, canOpenStream, vaultOf, vaultOfStream } from './vaults.ts';

const key = (kid: string): DataKey => ({ kid, key: createSecretKey(randomBytes(32)) });
const compartment = (...keys: readonly DataKey[]) => ({
  openingKeys: vi.fn(async (kids: Iterable<string>) => {
    const requested = new Set(kids);
    return await Promise.resolve(
      new Map(keys.flatMap((one) => (requested.has(one.kid) ? [[one.kid, one]] : []))),
    );
  }),
});

describe('vaults', () => {
  it('exist for the compartments whose keys were given', async () => {
    const pool = new pg.Pool();
    const vaults = createVaults(pool, { reviews: { masterKey: randomBytes(32) } });
    expect(Object.keys(vaults)).toEqual(['reviews']);
    await pool.end();
  });

  it('receive destroyed keys over a bus', async () => {
    const pool = new pg.Pool();
    const bus = { publish: vi.fn(), subscribe: vi.fn() };
    const keys = { reviews: { masterKey: randomBytes(32) } };
    createVaults(pool, keys, bus);
    expect(bus.subscribe).toHaveBeenCalledTimes(1);
    expect(Object.keys(createVaults(pool, keys))).toEqual(['reviews']);
    await pool.end();
  });

  it('are found by compartment or stream, or not at all', () => {
    const vaults = { reviews: 'R' };
    expect(vaultOf(vaults, 'reviews')).toBe('R');
    expect(vaultOfStream(vaults, 'review-1')).toBe('R');
    expect(() => vaultOf(vaults, 'health')).toThrow('no keys of health');
    expect(() => vaultOfStream(vaults, 'user-1')).toThrow('no keys of identity');
    expect(() => vaultOfStream(vaults, 'nothing-1')).toThrow('nothing is sealed');
    expect(['review-1', 'user-1', 'nothing-1'].map((stream) => canOpenStream(vaults, stream))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('look up keys once per compartment of the streams', async () => {
    const [a, b, c] = [key('a'), key('b'), key('c')] as const;
    const [reviews, identity] = [compartment(a, b, c), compartment(c)];
    const requests = [
      ['review-1', 'a'],
      ['user-1', 'c'],
      ['review-2', 'b'],
      ['review-2', 'b'],
      ['nothing-1', 'a'],
    ] as const;
    const keys = await openingKeysOf({ reviews, identity }, requests);
    expect([...keys.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect(keys.get('a')).toBe(a);
    expect(reviews.openingKeys.mock.calls.map(([kids]) => [...kids])).toEqual([['a', 'b']]);
    expect(identity.openingKeys.mock.calls.map(([kids]) => [...kids])).toEqual([['c']]);
  });

  it('query nothing if nothing is sealed, and return a single compartment’s result', async () => {
    const [a] = [key('a')];
    const reviews = compartment(a);
    expect(await openingKeysOf({ reviews }, [])).toEqual(new Map());
    expect(reviews.openingKeys).not.toHaveBeenCalled();
    expect(await openingKeysOf({ reviews }, [['review-1', 'a']])).toEqual(new Map([['a', a]]));
    const answer = new Map([['a', a]]);
    const alone = { openingKeys: () => Promise.resolve(answer) };
    expect(await openingKeysOf({ reviews: alone }, [['review-1', 'a']])).toBe(answer);
    await expect(openingKeysOf({ reviews }, [['user-1', 'a']])).rejects.toThrow('no keys of identity');
  });
});
