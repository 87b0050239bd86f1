import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { QueryKeyStore } from './key-store.ts';
import { createMasterKeys } from './master-keys.ts';
import { contextOf, createLegacyRowNames, createRowNames, type RowNameUse } from './row-names.ts';

const keys = createMasterKeys({ masterKey: randomBytes(32) });
type Secret = { name: string; master: string | null; wrapped: Buffer };

/** In-memory key store with naming secrets and one key from before master key ids were recorded. */
const keyStore = (unnamed?: { kid: string; wrapped_key: Buffer }) => {
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
    if (name.startsWith('naming-first')) return Promise.resolve(unnamed === undefined ? [] : [unnamed]);
    const added = values as Secret;
    if (secrets.every((secret) => secret.name !== added.name)) secrets.push({ ...added });
    return Promise.resolve([]);
  }) as QueryKeyStore;
  return { ask, secrets, lookups, setAway: (away: boolean) => void (isAway = away) };
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const uses: readonly RowNameUse[] = ['item key ids', 'due erasure ids', 'person ids'];
const namesBy = (rowNames: ReturnType<typeof createRowNames>) =>
  Promise.all(uses.slice(0, 2).map((use) => rowNames.idOf(use, 'post-1')));

describe('row names of a compartment', () => {
  it('return an id by use and name, the same in every process', async () => {
    const { ask } = keyStore();
    const rowNames = createRowNames(ask, keys, undefined);
    const ids = await Promise.all(uses.map((use) => rowNames.idOf(use, 'post-1')));
    expect(new Set([...ids, await rowNames.idOf('person ids', 'post-2')]).size).toBe(4);
    for (const id of ids) expect(id).toMatch(UUID);
    const otherNames = createRowNames(ask, keys, undefined);
    expect(await Promise.all(uses.map((use) => otherNames.idOf(use, 'post-1')))).toEqual(ids);
  });

  it('store a random wrapped secret of 32 bytes per use, and load them once', async () => {
    const { ask, secrets, lookups } = keyStore();
    const rowNames = createRowNames(ask, keys, undefined);
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
    const rowNames = createRowNames(ask, keys, undefined);
    setAway(true);
    await expect(rowNames.idOf('person ids', 'a')).rejects.toThrow('away');
    setAway(false);
    const id = await rowNames.idOf('person ids', 'a');
    expect(await createRowNames(ask, keys, undefined).idOf('person ids', 'a')).toBe(id);
    expect(secrets).toHaveLength(3);
  });

  it('keep the names from before compartments', async () => {
    const before = createLegacyRowNames(keyStore().ask, keys, () => Promise.resolve(true));
    const rowNames = createRowNames(keyStore().ask, keys, before);
    expect(await namesBy(rowNames)).toEqual(await namesBy(before));
    expect(await rowNames.idOf('person ids', 'a')).toMatch(UUID);
  });

  it('reject an unknown use', async () => {
    const rowNames = createRowNames(keyStore().ask, keys, undefined);
    await expect(rowNames.idOf('other' as RowNameUse, 'a')).rejects.toThrow('no secret for other');
  });
});

describe('legacy row names', () => {
  it('store secrets only while keys are made there, and give the same names either way', async () => {
    const [open, closed] = [keyStore(), keyStore()];
    const rowNames = createLegacyRowNames(open.ask, keys, () => Promise.resolve(true));
    const other = createLegacyRowNames(closed.ask, keys, () => Promise.resolve(false));
    expect(await namesBy(rowNames)).toEqual(await namesBy(other));
    expect(open.secrets.map(({ name }) => name)).toEqual(['item key ids', 'due erasure ids']);
    expect(closed.secrets).toEqual([]);
  });

  it('start with the master key that opens existing rows', async () => {
    const [masterKey, otherMasterKey] = [randomBytes(32), randomBytes(32)];
    const both = createMasterKeys({ masterKey, otherMasterKey });
    const old = createMasterKeys({ masterKey: otherMasterKey });
    const there = { kid: 'kid-1', wrapped_key: old.wrap('key|kid-1', randomBytes(32)) };
    const always = () => Promise.resolve(true);
    const named = await namesBy(createLegacyRowNames(keyStore(there).ask, both, always));
    expect(named).toEqual(await namesBy(createLegacyRowNames(keyStore().ask, old, always)));
    expect(named).not.toEqual(await namesBy(createLegacyRowNames(keyStore().ask, both, always)));
  });
});
