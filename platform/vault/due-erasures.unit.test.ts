import { describe, expect, it } from 'vitest';
import { createDueErasures, type DueRows } from './due-erasures.ts';

const inMemory = (noted: readonly (readonly [item: string, at: string])[]) => {
  const rows = new Map(noted.map(([item, at]) => [item, new Date(at)]));
  const due: DueRows = {
    add: (item, dueAt) => Promise.resolve(void rows.set(item, dueAt)),
    due: (prefixes, now, limit) =>
      Promise.resolve(
        [...rows]
          .filter(([item, at]) => prefixes.some((prefix) => item.startsWith(prefix)) && at <= now)
          .map(([item]) => item)
          .slice(0, limit),
      ),
    next: () => {
      const [first] = [...rows.values()].toSorted((a, b) => a.getTime() - b.getTime());
      return Promise.resolve(first ?? null);
    },
    remove: (item) => Promise.resolve(void rows.delete(item)),
  };
  return { due, items: () => [...rows.keys()] };
};
const [early, late] = ['2026-03-08T10:00:00.000Z', '2026-03-08T11:00:00.000Z'] as const;
const now = new Date(late);

describe('due erasures', () => {
  it('are scheduled in the compartment, and completed wherever they were scheduled', async () => {
    const [own, legacy] = [inMemory([['post-1', early]]), inMemory([['post-1', early]])];
    const erasures = createDueErasures(own.due, legacy.due);
    await erasures.scheduleErasure('post-2', now);
    expect([own.items(), legacy.items()]).toEqual([['post-1', 'post-2'], ['post-1']]);
    await erasures.erasureDone('post-1');
    expect([own.items(), legacy.items()]).toEqual([['post-2'], []]);
  });

  it('return legacy ones first, each once, up to the limit', async () => {
    const own = inMemory([
      ['post-1', early],
      ['post-2', early],
      ['file-1', early],
    ]);
    const legacy = inMemory([
      ['post-3', early],
      ['post-1', early],
    ]);
    const due = (limit: number) => createDueErasures(own.due, legacy.due).dueErasures(['post-'], now, limit);
    expect(await due(9)).toEqual(['post-3', 'post-1', 'post-2']);
    expect(await due(2)).toEqual(['post-3', 'post-1']);
    expect(await createDueErasures(own.due, undefined).dueErasures(['post-'], now, 9)).toEqual([
      'post-1',
      'post-2',
    ]);
  });

  it.each([
    [early, late, early],
    [late, early, early],
    [null, late, late],
    [early, null, early],
    [null, null, null],
  ])('are next due at the earlier of %s and %s', async (own, legacy, expected) => {
    const noted = (at: string | null) => inMemory(at === null ? [] : [['post-1', at]]).due;
    const next = await createDueErasures(noted(own), noted(legacy)).nextErasure(['post-']);
    expect(next?.toISOString() ?? null).toBe(expected);
  });

  it('query only the compartment without legacy ones', async () => {
    const { due, items } = inMemory([['post-1', early]]);
    const erasures = createDueErasures(due, undefined);
    expect(await erasures.nextErasure(['post-'])).toEqual(new Date(early));
    await erasures.erasureDone('post-1');
    expect(items()).toEqual([]);
  });
});
