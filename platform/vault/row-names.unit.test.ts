import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { QueryKeyStore } from './key-store.ts';
import { createMasterKeys } from './master-keys.ts';
import { contextOf, createRowNames, type RowNameUse } from './row-names.ts';

const keys = createMasterKeys({ masterKey: randomBytes(32) });
type Secret = { name: string; master: string; wrapped: Buffer };

/** In-memory key store with naming secrets. */
const keyStore = () => {
  const secrets: Secret[] = [];
  const lookups: string[] = [];
  let isAway = false;
  const ask = ((
    statement: { toQuery(values: object, schema: string): { name?: string } },
    values: object,
  ) => {
    const name = statement.toQuery(values, 'keys_identity').name ?? '';
    lookups.push(name.slice(0, -23));
    if (isAway) return Promise.reject(new Error('away'));
    if (name.startsWith('naming-secrets')) return Promise.resolve([...secrets]);
    const added = values as Secret;
    if (secrets.every((secret) => secret.name !== added.name)) secrets.push({ ...added });
    return Promise.resolve([]);
  }) as QueryKeyStore;
  return { ask, secrets, lookups, setAway: (away: boolean) => void (isAway = away) };
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const uses: readonly RowNameUse[] = ['item key ids', 'due erasure ids', 'person ids'];

describe('row names of a compartment', () => {
  it('return an id by use and name, the same in every process', async () => {
    const { ask } = keyStore();
    const rowNames = createRowNames(ask, keys);
    const ids = await Promise.all(uses.map((use) => rowNames.idOf(use, 'post-1')));
    expect(new Set([...ids, await rowNames.idOf('person ids', 'post-2')]).size).toBe(4);
    for (const id of ids) expect(id).toMatch(UUID);
    const otherNames = createRowNames(ask, keys);
    expect(await Promise.all(uses.map((use) => otherNames.idOf(use, 'post-1')))).toEqual(ids);
  });

  it('store a random wrapped secret of 32 bytes per use, and load them once', async () => {
    const { ask, secrets, lookups } = keyStore();
    const rowNames = createRowNames(ask, keys);
    for (const use of uses) await rowNames.idOf(use, 'post-1');
    expect(secrets.map(({ name, master }) => [name, master])).toEqual(uses.map((use) => [use, keys.id]));
    const opened = secrets.map(({ name, wrapped }) =>
      keys.unwrap(keys.id, contextOf(name as RowNameUse), wrapped),
    );
    expect(opened.map((bytes) => bytes.length)).toEqual([32, 32, 32]);
    expect(new Set(opened.map((bytes) => bytes.toString('hex'))).size).toBe(3);
    expect(lookups.filter((name) => name === 'naming-secrets')).toHaveLength(2);
  });

  it('retry after an outage without making new secrets', async () => {
    const { ask, secrets, setAway } = keyStore();
    const rowNames = createRowNames(ask, keys);
    setAway(true);
    await expect(rowNames.idOf('person ids', 'a')).rejects.toThrow('away');
    setAway(false);
    const id = await rowNames.idOf('person ids', 'a');
    expect(await createRowNames(ask, keys).idOf('person ids', 'a')).toBe(id);
    expect(secrets).toHaveLength(3);
  });

  it('reject an unknown use', async () => {
    const rowNames = createRowNames(keyStore().ask, keys);
    await expect(rowNames.idOf('other' as RowNameUse, 'a')).rejects.toThrow('no secret for other');
  });
});
