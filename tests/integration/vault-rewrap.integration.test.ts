import { randomBytes, randomUUID } from 'node:crypto';
import { checkMasterKeys, MasterKeyRefused } from '@secondspring/platform/vault/check-master-key.ts';
import { open, seal } from '@secondspring/platform/vault/envelope.ts';
import { KeyStoreUnavailable, PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { createMasterKeys } from '@secondspring/platform/vault/master-keys.ts';
import { rewrapKeys } from '@secondspring/platform/vault/rewrap.ts';
import { createVault, type Vault } from '@secondspring/platform/vault/vault.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryKeys } from './temporary-keys.ts';

const [former, next] = [randomBytes(32), randomBytes(32)];
let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let person: string;
let item: string;
let envelopes: readonly string[];
beforeEach(async () => {
  keys = await temporaryKeys();
  const vault = vaultWith(former);
  [person, item] = [randomUUID(), `review-${randomUUID()}`];
  await vault.enrol(person);
  envelopes = [
    seal(await vault.sealingKey({ person }), 'hers', 'here'),
    seal(await vault.sealingKey({ item }), 'of nobody', 'here'),
  ];
  await vault.scheduleErasure(item, new Date(0));
});
afterEach(() => keys.drop());

const vaultWith = (masterKey: Buffer, otherMasterKey?: Buffer): Vault =>
  createVault({ domain: 'identity', pool: keys.pool, masterKey, otherMasterKey });
const exchanged = createMasterKeys({ masterKey: next, otherMasterKey: former });
const opened = async (vault: Vault): Promise<unknown[]> => {
  const kids = envelopes.map((envelope) => envelope.split('.')[1] ?? '');
  const found = await vault.openingKeys(kids);
  return envelopes.map((envelope, at) => {
    const key = found.get(kids[at] ?? '');
    return key === undefined ? 'forgotten' : open(key, envelope, 'here');
  });
};
const dueIn = (vault: Vault): Promise<string[]> => vault.dueErasures(['review'], new Date(), 10);
/** A pool that calls `act` before each matching statement. */
const before = (pattern: RegExp, act: () => Promise<void>): pg.Pool => {
  const query = (async (sent: string | pg.QueryConfig) => {
    if (pattern.test(typeof sent === 'string' ? sent : sent.text)) await act();
    return await keys.pool.query(sent);
  }) as pg.Pool['query'];
  return Object.assign(Object.create(keys.pool) as pg.Pool, { query });
};

describe('rewrapping every key under another master key', () => {
  it('keeps everything readable with the new master key, and keeps the key ids', async () => {
    const tag = await vaultWith(former).pseudonym(person, 'review', 'a');
    const { kid } = await vaultWith(former).sealingKey({ item });
    expect(await rewrapKeys(keys.pool, 'identity', exchanged)).toBe(6);
    const vault = vaultWith(next);
    expect(await opened(vault)).toEqual(['hers', 'of nobody']);
    expect(await vault.pseudonym(person, 'review', 'a')).toBe(tag);
    expect((await vault.sealingKey({ item })).kid).toBe(kid);
    expect(await dueIn(vault)).toEqual([item]);
    await vault.erasureDone(item);
    expect(await dueIn(vault)).toEqual([]);
    await expect(opened(vaultWith(former))).rejects.toThrow(KeyStoreUnavailable);
    expect(await rewrapKeys(keys.pool, 'identity', exchanged)).toBe(0);
  });

  it('resumes after an interruption, and until then needs both master keys', async () => {
    const cut = before(/^update keys_identity\.item_keys/u, () =>
      Promise.reject(new Error('the power is gone')),
    );
    await expect(rewrapKeys(cut, 'identity', exchanged)).rejects.toThrow(KeyStoreUnavailable);
    await expect(opened(vaultWith(next))).rejects.toThrow(KeyStoreUnavailable);
    await expect(opened(vaultWith(former))).rejects.toThrow(KeyStoreUnavailable);
    for (const vault of [vaultWith(next, former), vaultWith(former, next)])
      expect(await opened(vault)).toEqual(['hers', 'of nobody']);
    await checkMasterKeys(keys.pool, { identity: { masterKey: former, otherMasterKey: next } });
    expect(await rewrapKeys(keys.pool, 'identity', exchanged)).toBe(5);
    expect(await opened(vaultWith(next))).toEqual(['hers', 'of nobody']);
  });

  it('does not restore a key destroyed meanwhile', async () => {
    const vault = vaultWith(former, next);
    const destroying = before(/^update keys_identity\.(?:item|person)_keys/u, async () => {
      await vault.eraseItem(item);
      await vault.erase(person);
    });
    await rewrapKeys(destroying, 'identity', exchanged);
    expect(await opened(vaultWith(next, former))).toEqual(['forgotten', 'forgotten']);
    await expect(vaultWith(next).sealingKey({ item })).rejects.toThrow(PersonForgotten);
  });

  it('refuses a start with the previous master key afterwards, and with a wrong one always', async () => {
    const start = (masterKey: Buffer, otherMasterKey?: Buffer): Promise<void> =>
      checkMasterKeys(keys.pool, { identity: { masterKey, otherMasterKey } });
    await start(former);
    await start(former, next);
    await start(next, former);
    await expect(start(next)).rejects.toThrow(MasterKeyRefused);
    await rewrapKeys(keys.pool, 'identity', exchanged);
    await start(next);
    for (const [key, other] of [[former], [former, next], [randomBytes(32)]] as const)
      await expect(start(key, other)).rejects.toThrow(MasterKeyRefused);
  });
});
