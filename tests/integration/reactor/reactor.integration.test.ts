import { randomUUID } from 'node:crypto';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { UnprocessableEventError } from '@secondspring/platform/reactor/reaction.ts';
import { startReactor, type Reactor } from '@secondspring/platform/reactor/reactor.ts';
import { KeyStoreUnavailable } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { storeStays } from '@secondspring/tests/engines/event-store.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Registered = DomainEvent<'UserRegistered'>;
const NAME = 'test: greet';

let rig: Rig;
let reactors: Reactor[];
let lines: string[];
beforeEach(async () => {
  rig = await startRig();
  reactors = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(reactors.map((reactor) => reactor.stop()));
  await rig.close();
});

const log = createLog({ service: 'reactor', level: 'trace', to: { write: (line) => void lines.push(line) } });

const start = (
  react: (event: Registered) => Promise<void>,
  vaults: Vaults<Pick<Vault, 'openingKeys'>> = rig.vaults,
): Reactor => {
  const reactor = startReactor(
    { store: rig.client, vaults, pool: rig.pool, log },
    { name: NAME, types: ['UserRegistered'], react },
  );
  reactors.push(reactor);
  return reactor;
};

/** Registers a member; her address tells the test which event it handles. */
const register = async (name: string): Promise<bigint> => {
  const userId = randomUUID();
  await rig.enrol(userId);
  const data = { userId, email: `${name}@canary.example` };
  return await rig.append(`user-${userId}`, { type: 'UserRegistered', data }, { person: userId });
};
const nameIn = ({ data }: Registered): string => nullIfForgotten(data.email)?.split('@')[0] ?? 'forgotten';
const position = async (): Promise<string | undefined> =>
  (
    await rig.pool.query<{ position: string }>('select position from reactors.positions where reactor = $1', [
      NAME,
    ])
  ).rows[0]?.position;
const cutLeader = () =>
  rig.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [
    `react ${NAME}`,
  ]);

describe('reactor', () => {
  it('handles earlier and later events in order, and only those of its types', async () => {
    const handled: string[] = [];
    await register('one');
    await rig.append(`erasure-${randomUUID()}`, {
      type: 'AccountErased',
      data: { userId: randomUUID() },
    });
    await register('two');
    const reactor = start((event) => Promise.resolve(void handled.push(nameIn(event))));
    await eventually('caught up', () => handled.length === 2);
    const last = await register('three');
    await eventually('position moved', () => reactor.status().position === last.toString());
    expect(handled).toEqual(['one', 'two', 'three']);
    expect(await position()).toBe(last.toString());
    expect(reactor.status()).toMatchObject({ name: NAME, leader: true, parked: 0, fault: null });
  });

  it('resumes at the position of a stopped reactor', async () => {
    const handled: string[] = [];
    const react = (event: Registered) => Promise.resolve(void handled.push(nameIn(event)));
    const first = await register('one');
    const one = start(react);
    await eventually('reacted', () => one.status().position === first.toString());
    await one.stop();
    await register('two');
    start(react);
    await eventually('reacted again', () => handled.length === 2);
    expect(handled).toEqual(['one', 'two']);
  });

  it('handles an event again if interrupted before storing the position', async () => {
    const handled: string[] = [];
    let cut = false;
    await register('one');
    const last = await register('two');
    const reactor = start(async (event) => {
      handled.push(nameIn(event));
      if (nameIn(event) !== 'one' || cut) return;
      cut = true;
      await cutLeader();
    });
    await eventually('came through', () => reactor.status().position === last.toString());
    expect(handled).toEqual(['one', 'one', 'two']);
  });

  it('has one leader, and a standby takes over without a gap', async () => {
    const handled: string[] = [];
    const react = (event: Registered) => Promise.resolve(void handled.push(nameIn(event)));
    const pair = [start(react), start(react)];
    await eventually('one leads', () => pair.some((reactor) => reactor.status().leader));
    await register('one');
    await eventually('reacted', () => handled.length === 1);
    expect(pair.filter((reactor) => reactor.status().leader)).toHaveLength(1);
    const standby = pair.find((reactor) => !reactor.status().leader);
    await pair.find((reactor) => reactor.status().leader)?.stop();
    await register('two');
    await eventually('taken over', () => standby?.status().leader === true && handled.length === 2);
    expect(handled).toEqual(['one', 'two']);
  });

  it('survives the loss of the event store and of the database', async (context) => {
    context.skip(storeStays !== undefined, storeStays);
    const handled: string[] = [];
    const reactor = start((event) => Promise.resolve(void handled.push(nameIn(event))));
    await register('one');
    await eventually('reacted', () => handled.length === 1);
    await rig.restartStore();
    await eventually('the store answers again', () => register('two').then(Boolean, () => false));
    await eventually('reacted after the store was away', () => handled.includes('two'));
    await cutLeader();
    await eventually('leads no more', () => !reactor.status().leader);
    await register('three');
    await eventually('reacted after the database was away', () => handled.includes('three'));
    expect(new Set(handled)).toEqual(new Set(['one', 'two', 'three']));
  });

  it('waits while the key store does not answer, and never treats that as an erasure [E9]', async () => {
    let out = true;
    const handled: string[] = [];
    const identity = {
      openingKeys: (kids: Iterable<string>) =>
        out
          ? Promise.reject(new KeyStoreUnavailable(new Error('down')))
          : vaultOf(rig.vaults, 'identity').openingKeys(kids),
    };
    await register('one');
    const reactor = start((event) => Promise.resolve(void handled.push(nameIn(event))), { identity });
    await eventually('noticed', () => reactor.status().fault === 'KeyStoreUnavailable');
    out = false;
    await eventually('reacted', () => handled.length === 1);
    expect(handled).toEqual(['one']);
    expect(reactor.status().parked).toBe(0);
  });

  it('retries as long as a server is unreachable, and handles no later event before', async () => {
    const tried: string[] = [];
    await register('one');
    await register('two');
    start((event) => {
      tried.push(nameIn(event));
      return tried.length < 7 ? Promise.reject(new Error('the mail server is away')) : Promise.resolve();
    });
    await eventually('came through', () => tried.at(-1) === 'two');
    expect(tried).toEqual([...Array.from({ length: 7 }, () => 'one'), 'two']);
  });

  it('parks a faulty event, logs it without its content, and retries it at the next start [F11]', async () => {
    let works = false;
    const handled: string[] = [];
    const react = (event: Registered): Promise<void> => {
      if (nameIn(event) === 'bad' && !works) return Promise.reject(new UnprocessableEventError('no mailbox'));
      return Promise.resolve(void handled.push(nameIn(event)));
    };
    await register('bad');
    await rig.appendRaw(`user-${randomUUID()}`, 'UserRegistered', { nonsense: 'canary' });
    const last = await register('good');
    const one = start(react);
    await eventually('past them', () => one.status().position === last.toString());
    expect(handled).toEqual(['good']);
    expect(one.status().parked).toBe(2);
    expect(lines.filter((line) => line.includes('an event is set aside'))).toHaveLength(2);
    const { rows } = await rig.pool.query('select type, reason from reactors.parked_events');
    expect(rows).toEqual([
      { type: 'UserRegistered', reason: 'UnprocessableEventError' },
      { type: 'UserRegistered', reason: 'UnprocessableEventError' },
    ]);
    expect(lines.join()).not.toContain('canary');
    await one.stop();
    works = true;
    const other = start(react);
    await eventually('done after all', () => handled.includes('bad') && other.status().parked === 1);
  });
});
