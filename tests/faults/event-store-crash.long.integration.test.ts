import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  EVENT_STORE_VARIABLE,
  otherEventStore,
  startTestStore,
  storeStays,
  type TestStore,
} from '../engines/event-store.ts';
import { limits } from '../limits.ts';
import { startReviewsWorld } from '../integration/reviews/world.ts';
import type { World } from '../integration/world/world.ts';
import { startStoreChild } from './event-store-child.ts';

/** Signals that end the store in turn, number of writers, and writes that must be acknowledged before and after each signal. */
const ENDINGS = ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const;
const MEMBERS = 12;
const BETWEEN = 10;
/** Milliseconds between two tries of a write, and until a phone gives up. */
const RETRY_MS = 50;
const PATIENCE_MS = limits.start;

/** The embedded store in a separate process, which is killed. */
const startEmbeddedChild = async (): Promise<TestStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-crash-'));
  let store = await startStoreChild(folder);
  const { url, port } = store;
  return {
    url,
    restart: async (ending = 'SIGKILL') => {
      await store.kill(ending);
      store = await startStoreChild(folder, 'disk', port);
    },
    stop: async () => {
      await store.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Treatment = { readonly id: string; readonly reviewCount: number };
const treatmentsOf = async (world: World): Promise<readonly Treatment[]> => {
  const { body } = await world.as(null)<readonly Treatment[]>('GET', '/api/treatments?limit=50');
  return body;
};

const reviewsIn = async ({ dependencies: { store } }: World): Promise<number> => {
  let count = 0;
  for await (const { event } of store.readAll()) if (event?.type === 'ReviewSubmitted') count += 1;
  return count;
};

/** Each member reviews one treatment after another, and repeats each call with the same key until it is acknowledged. Counts acknowledged reviews. */
const writeOn = (world: World, members: readonly string[], treatments: readonly Treatment[]) => {
  const leaving = new AbortController();
  let acknowledged = 0;
  let unanswered = 0;
  const review = async (member: string, { id }: Treatment): Promise<void> => {
    const phone = world.as(member);
    const key = randomUUID();
    const body = { overallRating: 4, wouldRecommend: true };
    for (const end = performance.now() + PATIENCE_MS; ;) {
      const answer = await phone('POST', `/api/treatments/${id}/reviews`, {
        body,
        key,
        elsewhere: true,
      }).catch(() => undefined);
      if (answer?.status === 201) return void (acknowledged += 1);
      if (answer !== undefined && answer.status !== 503)
        throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
      if (performance.now() > end) throw new Error('never acknowledged');
      unanswered += 1;
      await pause(RETRY_MS);
    }
  };
  const all = Promise.all(
    members.map(async (member) => {
      for (const treatment of treatments) {
        if (leaving.signal.aborted) return;
        await review(member, treatment);
      }
    }),
  );
  all.catch(() => undefined);
  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    /** Rejects if a member's write was refused. */
    ended: all,
    stop: async () => {
      leaving.abort();
      await all;
    },
  };
};

const survives = async (startStore: () => Promise<TestStore>): Promise<void> => {
  const world = await startReviewsWorld({ startStore });
  try {
    // A lent server may hold reviews of earlier runs.
    const stored = await reviewsIn(world);
    const before = await treatmentsOf(world);
    const members: string[] = [];
    for (let number = 0; number < MEMBERS; number += 1) members.push(await world.member());
    const writing = writeOn(world, members, before);
    const goesOn = async (enough: number): Promise<void> => {
      const more = expect.poll(writing.acknowledged, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(enough);
      // A refused writer rejects with the reason.
      await Promise.race([more, writing.ended.then(() => more)]);
    };
    for (const ending of ENDINGS) {
      const enough = writing.acknowledged() + BETWEEN;
      await goesOn(enough);
      await world.restartStore(ending);
    }
    const enough = writing.acknowledged() + BETWEEN;
    await goesOn(enough);
    await writing.stop();
    expect(writing.unanswered()).toBeGreaterThan(0);
    await world.folded();
    const after = await treatmentsOf(world);
    const count = (list: readonly Treatment[]): number =>
      list.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
    expect(count(after) - count(before)).toBe(writing.acknowledged());
    expect((await reviewsIn(world)) - stored).toBe(writing.acknowledged());
  } finally {
    await world.stop();
  }
};

describe('an event store killed and restarted under load', () => {
  it('loses and doubles nothing, and the product recovers without help: embedded [S27]', async () => {
    await survives(startEmbeddedChild);
  });

  it(`loses and doubles nothing, and the product recovers without help: ${EVENT_STORE_VARIABLE}`, async (context) => {
    context.skip(otherEventStore === undefined, `${EVENT_STORE_VARIABLE} names no event store`);
    context.skip(storeStays !== undefined, storeStays);
    await survives(startTestStore);
  });
});
