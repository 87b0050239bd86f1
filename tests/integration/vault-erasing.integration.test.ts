import { randomBytes, randomUUID } from 'node:crypto';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { connectBus, type Bus } from '@secondspring/platform/bus/bus.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVault, type Vault } from '@secondspring/platform/vault/vault.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryKeys } from './temporary-keys.ts';

const masterKey = randomBytes(32);
let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let nats: Awaited<ReturnType<typeof startNats>>;
let buses: Bus[];
let here: Vault;
let elsewhere: Vault;

beforeAll(async () => {
  keys = await temporaryKeys();
  nats = await startNats();
  buses = await Promise.all([connectBus(nats.url), connectBus(nats.url)]);
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await nats.stop();
  await keys.drop();
});
beforeEach(async () => {
  await keys.pool.query(
    'truncate keys_identity.person_keys, keys_identity.item_keys, keys_identity.due_erasures',
  );
  const [one, other] = buses;
  if (one === undefined || other === undefined) throw new Error('no bus');
  here = createVault({ domain: 'identity', pool: keys.pool, masterKey, bus: one });
  elsewhere = createVault({ domain: 'identity', pool: keys.pool, masterKey, bus: other });
});

const opens = async (vault: Vault, kid: string): Promise<boolean> =>
  (await vault.openingKeys([kid])).has(kid);
const item = () => `post-${randomUUID()}`;

describe('destroyed key', () => {
  it('is never created again for an item, in this process or another', async () => {
    const name = item();
    const { kid } = await here.sealingKey({ item: name });
    await here.eraseItem(name);
    await here.eraseItem(name);
    for (const vault of [here, elsewhere, createVault({ domain: 'identity', pool: keys.pool, masterKey })]) {
      await expect(vault.sealingKey({ item: name })).rejects.toThrow(PersonForgotten);
      expect(await opens(vault, kid)).toBe(false);
    }
    const { rows } = await keys.pool.query('select kid, wrapped_key from keys_identity.item_keys');
    expect(rows).toEqual([{ kid, wrapped_key: null }]);
  });

  it('prevents a key for an item that had none', async () => {
    const name = item();
    await here.eraseItem(name);
    await expect(elsewhere.sealingKey({ item: name })).rejects.toThrow(PersonForgotten);
  });

  it('stays destroyed under concurrent calls', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = item();
      await Promise.allSettled([
        here.sealingKey({ item: name }),
        elsewhere.eraseItem(name),
        createVault({ domain: 'identity', pool: keys.pool, masterKey }).sealingKey({ item: name }),
      ]);
      await expect(
        createVault({ domain: 'identity', pool: keys.pool, masterKey }).sealingKey({ item: name }),
      ).rejects.toThrow(PersonForgotten);
    }
  });

  it('opens nothing in a process that has just used it [E10]', async () => {
    const person = randomUUID();
    const name = item();
    await here.enrol(person);
    const hers = (await elsewhere.sealingKey({ person })).kid;
    const its = (await elsewhere.sealingKey({ item: name })).kid;
    expect(await opens(elsewhere, hers)).toBe(true);
    expect(await opens(elsewhere, its)).toBe(true);
    await here.erase(person);
    await here.eraseItem(name);
    await eventually('told', async () => !(await opens(elsewhere, hers)) && !(await opens(elsewhere, its)));
    await expect(elsewhere.sealingKey({ person })).rejects.toThrow(PersonForgotten);
    await expect(elsewhere.pseudonym(person, 'review', 'a')).rejects.toThrow(PersonForgotten);
  });

  it('is not cached by a process whose query was running meanwhile', async () => {
    const name = item();
    const { kid } = await here.sealingKey({ item: name });
    const late = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = new Proxy(keys.pool, {
      get: (pool, property) =>
        property === 'query'
          ? async (sql: string, values: unknown[]) => {
              const answer = await pool.query(sql, values);
              reached.resolve();
              await late.promise;
              return answer;
            }
          : Reflect.get(pool, property, pool),
    });
    const [bus] = buses;
    if (bus === undefined) throw new Error('no bus');
    let isAnswered = false;
    const reader = createVault({
      domain: 'identity',
      pool: slow,
      masterKey,
      bus: {
        publish: () => undefined,
        subscribe: (subject, handler) =>
          bus.subscribe(subject, (data) => {
            handler(data);
            isAnswered = true;
          }),
      },
    });
    const looking = reader.openingKeys([kid]);
    await reached.promise;
    await elsewhere.eraseItem(name);
    await eventually('told', () => isAnswered);
    late.resolve();
    expect((await looking).has(kid)).toBe(false);
    expect((await reader.openingKeys([kid])).has(kid)).toBe(false);
  });

  it('is announced without any name', async () => {
    const person = randomUUID();
    const received: unknown[] = [];
    const stop = buses[1]?.subscribe('vault.revoked', (data) => void received.push(data));
    await here.enrol(person);
    const { kid } = await here.sealingKey({ person });
    await here.erase(person);
    await eventually('heard', () => received.length === 1);
    expect(received).toEqual([{ kids: [kid] }]);
    stop?.();
  });
});

describe('due erasures', () => {
  const noon = new Date('2026-11-20T12:00:00.000Z');
  const at = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);

  it('are returned once due, by kind, until done', async () => {
    const [soon, later, other] = [item(), item(), `review-${randomUUID()}`];
    await here.scheduleErasure(later, at(60));
    await here.scheduleErasure(soon, at(0));
    await here.scheduleErasure(other, at(-1));
    expect(await elsewhere.dueErasures(['post'], noon, 10)).toEqual([soon]);
    expect(await elsewhere.dueErasures(['post', 'review'], at(60), 10)).toEqual([other, soon, later]);
    expect(await elsewhere.dueErasures(['post', 'review'], at(60), 1)).toEqual([other]);
    expect(await elsewhere.nextErasure(['post'])).toEqual(at(0));
    await elsewhere.erasureDone(soon);
    expect(await here.nextErasure(['post'])).toEqual(at(60));
    await here.erasureDone(later);
    await here.erasureDone(other);
    expect(await here.nextErasure(['post', 'review'])).toBeNull();
    expect((await keys.pool.query('select from keys_identity.due_erasures')).rowCount).toBe(0);
  });

  it('keep the time at which they were first recorded', async () => {
    const name = item();
    await here.scheduleErasure(name, at(10));
    await elsewhere.scheduleErasure(name, at(500));
    expect(await here.nextErasure(['post'])).toEqual(at(10));
  });

  it('reveal neither item nor key without the master key', async () => {
    const name = item();
    const { kid } = await here.sealingKey({ item: name });
    await here.scheduleErasure(name, at(10));
    const { rows } = await keys.pool.query(
      'select row_to_json(due_erasures)::text as line from keys_identity.due_erasures',
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(kid);
    const id = name.slice('post-'.length);
    expect(kept).not.toContain(id);
    expect(kept).not.toContain(Buffer.from(name).toString('hex'));
  });
});

describe('key store', () => {
  it('refuses tables from before the compartments in one sentence, and keeps its keys', async () => {
    const name = item();
    const { kid } = await here.sealingKey({ item: name });
    const { rows } = await keys.pool.query('table knex_migrations');
    await keys.pool.query(`update knex_migrations set name = 'vault/0001-tables'`);
    await expect(migrate(keys.pool, vaultTables)).rejects.toThrow(
      'the tables of vault were made by an earlier version of Second Spring and are too old for this one; start with an empty database',
    );
    await keys.pool.query('update knex_migrations set name = $1', [rows[0]?.name]);
    await migrate(keys.pool, vaultTables);
    expect(await opens(createVault({ domain: 'identity', pool: keys.pool, masterKey }), kid)).toBe(true);
  });

  it('destroys the keys in the ledger again after a restore from a backup [E5]', async () => {
    const [gone, kept] = [item(), item()];
    const lost = (await here.sealingKey({ item: gone })).kid;
    const stays = (await here.sealingKey({ item: kept })).kid;
    await keys.pool.query('create table backup as table keys_identity.item_keys');
    await here.eraseItem(gone);
    const ledger = await keys.pool.query<{ kid: string }>(
      'select kid from keys_identity.item_keys where wrapped_key is null',
    );
    await keys.pool.query(
      'truncate keys_identity.item_keys; insert into keys_identity.item_keys table backup; drop table backup',
    );
    // Without the ledger, restoring a backup reverts an erasure.
    expect(await opens(createVault({ domain: 'identity', pool: keys.pool, masterKey }), lost)).toBe(true);
    await keys.pool.query(
      `insert into keys_identity.item_keys (kid) select unnest($1::uuid[])
       on conflict (kid) do update set wrapped_key = null`,
      [ledger.rows.map(({ kid }) => kid)],
    );
    const vault = createVault({ domain: 'identity', pool: keys.pool, masterKey });
    expect([await opens(vault, lost), await opens(vault, stays)]).toEqual([false, true]);
  });

  it('frees the space of destroyed keys', async () => {
    const vacuumed = async (): Promise<number> =>
      (await keys.pool.query('select from pg_stat_user_tables where vacuum_count > 0')).rowCount ?? 0;
    expect(await vacuumed()).toBe(0);
    await here.purge();
    await eventually('vacuumed', async () => (await vacuumed()) === 4);
  });
});
