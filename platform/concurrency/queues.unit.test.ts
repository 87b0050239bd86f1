import { setImmediate as nextTick } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueues } from './queues.ts';

const works = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b', 'c'), ticks: fc.nat(3), fails: fc.boolean() }),
  { maxLength: 20 },
);

describe('queues by name', () => {
  it('run work of one name in call order, one at a time, even after failures', async () => {
    await fc.assert(
      fc.asyncProperty(works, async (works) => {
        const inTurn = createQueues();
        const running = new Set<string>();
        const finished: number[] = [];
        const outcomes = await Promise.allSettled(
          works.map(({ name, ticks, fails }, index) =>
            inTurn(name, async () => {
              expect(running.has(name)).toBe(false);
              running.add(name);
              for (let tick = 0; tick < ticks; tick += 1) await nextTick();
              running.delete(name);
              finished.push(index);
              if (fails) throw new Error(`${index}`);
              return index;
            }),
          ),
        );
        expect(outcomes.map(({ status }) => status)).toEqual(
          works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        );
        for (const each of ['a', 'b', 'c']) {
          const ofName = finished.filter((index) => works[index]?.name === each);
          expect(ofName).toEqual(ofName.toSorted((left, right) => left - right));
        }
      }),
    );
  });

  it('run other names independently', async () => {
    const inTurn = createQueues();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = inTurn('a', () => promise);
    expect(await inTurn('b', () => Promise.resolve('through'))).toBe('through');
    resolve();
    await slow;
  });
});
