import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { open, seal } from '@secondspring/platform/vault/envelope.ts';
import { KeyStoreUnavailable, PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVault, type Vault } from '@secondspring/platform/vault/vault.ts';
import { temporaryKeys } from './temporary-keys.ts';

let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let vault: Vault;
let person: string;
const masterKey = randomBytes(32);

beforeAll(async () => {
  keys = await temporaryKeys();
});
afterAll(() => keys.drop());
beforeEach(async () => {
  vault = createVault({ domain: 'identity', pool: keys.pool, masterKey });
  person = randomUUID();
  await vault.enrol(person);
});

const openingKey = async (from: Vault, kid: string) => (await from.openingKeys([kid])).get(kid);

describe('vault', () => {
  it('opens in any process what was sealed in another', async () => {
    const envelope = seal(await vault.sealingKey({ person }), 'hers', 'here');
    const elsewhere = createVault({ domain: 'identity', pool: keys.pool, masterKey });
    const key = await openingKey(elsewhere, envelope.split('.')[1] ?? '');
    expect(key && open(key, envelope, 'here')).toBe('hers');
  });

  it('keeps the first key when a person is enrolled again', async () => {
    const { kid } = await vault.sealingKey({ person });
    await createVault({ domain: 'identity', pool: keys.pool, masterKey }).enrol(person);
    expect(
      (await createVault({ domain: 'identity', pool: keys.pool, masterKey }).sealingKey({ person })).kid,
    ).toBe(kid);
  });

  it('creates one key per anonymous item, the same for 50 concurrent calls', async () => {
    const item = `review-${randomUUID()}`;
    const sealingKeys = await Promise.all(
      Array.from({ length: 50 }, () =>
        createVault({ domain: 'identity', pool: keys.pool, masterKey }).sealingKey({ item }),
      ),
    );
    expect(new Set(sealingKeys.map(({ key }) => key.export().toString('hex'))).size).toBe(1);
    expect(sealingKeys[0]?.kid).not.toBe((await vault.sealingKey({ item: `review-${randomUUID()}` })).kid);
  });

  it('computes the same pseudonym in every process, and another for each person, purpose or target', async () => {
    const tag = await vault.pseudonym(person, 'review', 'a');
    expect(tag).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(
      await createVault({ domain: 'identity', pool: keys.pool, masterKey }).pseudonym(person, 'review', 'a'),
    ).toBe(tag);
    const stranger = randomUUID();
    await vault.enrol(stranger);
    const others = [
      await vault.pseudonym(stranger, 'review', 'a'),
      await vault.pseudonym(person, 'helpful', 'a'),
      await vault.pseudonym(person, 'review', 'b'),
    ];
    expect(new Set([tag, ...others]).size).toBe(4);
  });

  it('forgets a person permanently, here and in other processes', async () => {
    const { kid } = await vault.sealingKey({ person });
    await vault.erase(person);
    await expect(vault.sealingKey({ person })).rejects.toThrow(PersonForgotten);
    await expect(vault.pseudonym(person, 'review', 'a')).rejects.toThrow(PersonForgotten);
    expect(await openingKey(vault, kid)).toBeUndefined();
    expect(
      await openingKey(createVault({ domain: 'identity', pool: keys.pool, masterKey }), kid),
    ).toBeUndefined();
  });

  it('forgets an anonymous item', async () => {
    const item = `review-${randomUUID()}`;
    const { kid } = await vault.sealingKey({ item });
    await vault.eraseItem(item);
    expect(await openingKey(vault, kid)).toBeUndefined();
  });

  it('opens nothing under another master key', async () => {
    const { kid } = await vault.sealingKey({ person });
    await expect(
      openingKey(createVault({ domain: 'identity', pool: keys.pool, masterKey: randomBytes(32) }), kid),
    ).rejects.toThrow();
  });

  it('looks up all keys of a batch in one query', async () => {
    const kids = await Promise.all(
      Array.from({ length: 20 }, async () => (await vault.sealingKey({ item: randomUUID() })).kid),
    );
    let queries = 0;
    const query = ((...args: Parameters<pg.Pool['query']>) => {
      queries += 1;
      return keys.pool.query(...args);
    }) as pg.Pool['query'];
    const counting = Object.assign(Object.create(keys.pool) as pg.Pool, { query });
    expect(
      (await createVault({ domain: 'identity', pool: counting, masterKey }).openingKeys(kids)).size,
    ).toBe(20);
    expect(queries).toBe(1);
  });

  it('reports an unavailable key store as another error than a forgotten person', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const blind = createVault({ domain: 'identity', pool: away, masterKey });
    await expect(blind.openingKeys([randomUUID()])).rejects.toThrow(KeyStoreUnavailable);
    await expect(blind.sealingKey({ person })).rejects.toThrow(KeyStoreUnavailable);
    await away.end();
  });

  it('can be prepared by many processes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(keys.pool, vaultTables)));
  });
});
