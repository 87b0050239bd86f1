import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { startEventStore, type RunningEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startReactor } from '@secondspring/platform/reactor/reactor.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { metrics } from '@secondspring/platform/telemetry/metrics.ts';
import { startProjector, type Projector } from '@secondspring/projections/engine/projector.ts';
import { refreshCopy } from '@secondspring/projections/history/copy/refresh-copy.ts';
import { copiedEvents, type CopyState } from '@secondspring/projections/history/copy/state.ts';
import type { DomainStatus } from '@secondspring/projections/history/status/read-status.ts';
import { embeddedEngine } from '@secondspring/tests/engines/embedded-engine.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { treatmentDefined } from '../projections/acts.ts';
import { runHistory } from '../projections/history-command.ts';
import { startRig, type Rig } from '../projections/rig.ts';

/** Events that only the newer log has. By default fewer are written after the older copy is restored. */
const LOST = 20;

let folder: string;
let store: RunningEventStore;
let rig: Rig;
let lines: string[];
let ends: (() => Promise<void>)[];
const engine = embeddedEngine();
const log = createLog({ service: 'test', level: 'trace', to: { write: (line) => void lines.push(line) } });
const data = (): string => join(folder, 'log');
const copy = (): string => join(folder, 'older');

beforeEach(async () => {
  [lines, ends] = [[], []];
  folder = await mkdtemp(join(tmpdir(), 'secondspring-older-'));
  store = await startEventStore({ data: data() });
  rig = await startRig({ ...engine, events: () => Promise.resolve(store.connectionString) });
});
afterEach(async () => {
  for (const end of ends) await end();
  await rig.close();
  await store.stop();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the log while no store has it open. */
const whileStopped = async (work: () => Promise<void>): Promise<void> => {
  const { port } = store;
  await store.stop();
  await work();
  store = await startEventStore({ data: data(), port });
};
const takeCopy = (): Promise<void> => whileStopped(() => cp(data(), copy(), { recursive: true }));
const putCopyBack = (): Promise<void> =>
  whileStopped(async () => {
    await rm(data(), { recursive: true });
    await cp(copy(), data(), { recursive: true });
  });

/** Names of treatments before and after the copy is restored. Their lengths differ, so that no new event begins at the position of an old one. */
const [ADDED_NAME, CHANGED_NAME] = ['Estradiol patch', 'Estradiol patch, changed twice a week'];

/** Appends treatments; returns their sorted ids and the last position. */
const write = async (count: number, name = ADDED_NAME): Promise<{ ids: string[]; last: bigint }> => {
  const ids = Array.from({ length: count }, () => randomUUID()).toSorted();
  let last = -1n;
  for (const id of ids)
    await eventually('the store takes it', async () => {
      try {
        last = await rig.append(`treatment-${id}`, named(id, name));
        return true;
      } catch {
        // The client reconnects to the restarted store.
        return false;
      }
    });
  return { ids, last };
};
const named = (id: string, name: string): NewEvent => {
  const event = treatmentDefined(id);
  return { ...event, data: { ...event.data, name } } as NewEvent;
};
const project = (): Projector => {
  const projector = startProjector(rig.projection, { bus: rig.bus, log });
  ends.push(() => projector.stop());
  return projector;
};
const foldedIds = async (): Promise<string[]> =>
  (await rig.rows('treatments')).map(({ id }) => String(id)).toSorted();
const logged = (message: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes(message));
const count = async (reader: string): Promise<number> => {
  const { values = [] } = (await metrics.getSingleMetric('secondspring_ahead_of_log_total')?.get()) ?? {};
  return values.find(({ labels }) => labels['reader'] === reader)?.value ?? 0;
};
const statusOfReviews = async (): Promise<DomainStatus | undefined> => {
  const { out } = await runHistory(rig, 'status', '--json');
  return (JSON.parse(out) as DomainStatus[]).find(({ domain }) => domain === 'reviews');
};

describe('restoring an older log under newer read models', () => {
  it.each([
    { when: 'before the projector starts', runs: false, later: 3 },
    { when: 'while the projector runs', runs: true, later: 3 },
    { when: 'and it has grown beyond their checkpoint', runs: false, later: 2 * LOST + 1 },
  ])('makes the projector report it and rebuild: $when [F18]', async ({ runs, later }) => {
    const first = project();
    const old = await write(5);
    await rig.folded(old.last);
    await takeCopy();
    const lost = await write(LOST);
    await rig.folded(lost.last);
    if (!runs) await first.stop();
    const before = await count('reviews');
    await putCopyBack();
    const after = await write(later, CHANGED_NAME);
    if (!runs) {
      expect(await statusOfReviews()).toMatchObject({
        position: lost.last.toString(),
        aheadOfLog: after.last.toString(),
      });
      expect((await runHistory(rig, 'status')).out).toContain(
        `ahead of the log, which ends at ${after.last}`,
      );
    }
    const projector = runs ? first : project();
    const expectedIds = [...old.ids, ...after.ids].toSorted();
    await eventually('folded anew', async () => (await foldedIds()).join() === expectedIds.join());
    await expect
      .poll(() => projector.status())
      .toMatchObject({ phase: 'folding', position: after.last.toString(), fault: null });
    expect(logged('ahead of the log')).toMatchObject([
      {
        level: 'error',
        domain: 'reviews',
        position: lost.last.toString(),
        logEnd: expect.any(String),
        runBook: 'docs/operating/run-books.md#aheadofthelog',
      },
    ]);
    expect(await count('reviews')).toBe(before + 1);
    // Services must forget positions they saw, or they would take stale reads for fresh ones.
    await eventually('told the services', () =>
      rig.bus.heard.some(
        ({ subject, data }) =>
          subject === 'projection.reviews.advanced' && (data as { anew?: boolean }).anew === true,
      ),
    );
    const more = await write(2);
    await rig.folded(more.last);
    expect(await foldedIds()).toEqual([...expectedIds, ...more.ids].toSorted());
    expect(await statusOfReviews()).toMatchObject({ aheadOfLog: null, lag: { events: 0 } });
  });

  it('lets an operator rebuild by hand', async () => {
    const projector = project();
    const old = await write(5);
    await takeCopy();
    const lost = await write(LOST);
    await rig.folded(lost.last);
    await projector.stop();
    await putCopyBack();
    const after = await write(3);
    expect(await runHistory(rig, 'rebuild', 'reviews')).toMatchObject({ code: 0 });
    expect(await foldedIds()).toEqual([...old.ids, ...after.ids].toSorted());
  });

  it('omits no event from the analysts’ copy, which was ahead of the log', async () => {
    const refresh = (): Promise<CopyState> =>
      refreshCopy({
        store: rig.client,
        folder: join(folder, 'copy'),
        signal: new AbortController().signal,
        progress: { tell: () => undefined, end: () => undefined },
      });
    await write(5);
    await takeCopy();
    // Events of other types are not copied: the last copied event stays in the log.
    for (let number = 0; number < LOST; number += 1)
      await eventually('the store takes it', () =>
        rig.appendRaw(`other-${number}`, 'SomethingElse', {}).then(
          () => true,
          () => false,
        ),
      );
    expect(copiedEvents(await refresh())).toBe(5);
    await putCopyBack();
    await write(3);
    expect(copiedEvents(await refresh())).toBe(8);
    expect(copiedEvents(await refresh())).toBe(8);
  });

  it('makes a reactor start again from the first event instead of skipping new ones', async () => {
    const reacted = new Set<string>();
    const react = (): ReturnType<typeof startReactor> => {
      const reactor = startReactor(
        { store: rig.client, vaults: rig.vaults, pool: rig.pool, log },
        {
          name: 'test: list',
          types: ['TreatmentDefined'],
          react: ({ data: { treatmentId } }) => Promise.resolve(void reacted.add(treatmentId)),
        },
      );
      ends.push(() => reactor.stop());
      return reactor;
    };
    const first = react();
    const old = await write(5);
    await takeCopy();
    const lost = await write(LOST);
    await eventually('reacted', () => first.status().position === lost.last.toString());
    await first.stop();
    await putCopyBack();
    reacted.clear();
    const after = await write(3);
    const again = react();
    await eventually('reacted anew', () => again.status().position === after.last.toString());
    expect([...reacted].toSorted()).toEqual([...old.ids, ...after.ids].toSorted());
    expect(logged('the reactor is ahead of the log')).toMatchObject([
      { level: 'error', part: 'reactor test: list', position: lost.last.toString() },
    ]);
    expect(await count('test: list')).toBe(1);
  });
});
