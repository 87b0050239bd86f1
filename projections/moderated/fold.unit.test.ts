import { integer, table, uuid } from '@secondspring/platform/postgres/table.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.fixture.ts';
import { testEvent } from '../events.fixture.ts';
import { moderationHandlers } from './fold.ts';
import { moderationColumns } from './table.ts';

const items = table({
  domain: 'community',
  name: 'items',
  columns: { id: uuid(), upvotes: integer({ default: '0' }), ...moderationColumns },
  primaryKey: ['id'],
  indexes: {},
});
const on = moderationHandlers({ post: items });

type Moderation = 'ItemReported' | 'ItemHidden' | 'ItemRestored';
type Happened = { [T in Moderation]: ReturnType<typeof testEvent<T>> }[Moderation];

const after = (...events: readonly Happened[]) => {
  const model = createTableModel();
  model.apply({ kind: 'insert', table: items, row: { id: 'item-1' } });
  for (const event of events)
    for (const change of on[event.type]?.(event as never) ?? []) model.apply(change);
  return model.rows(items)[0];
};
const about = { kind: 'post', itemId: 'item-1' } as const;
const decision = { reason: 'unkind', note: null } as const;
const reported = testEvent('ItemReported', { ...about, ...decision, counts: true });
const uncounted = testEvent('ItemReported', { ...about, ...decision, counts: false });
const decided = { moderator: 'Robin', reason: 'Looked at it.' };
const hidden = testEvent('ItemHidden', { ...about, ...decided });
const restored = testEvent('ItemRestored', { ...about, ...decided });

describe('a moderated item', () => {
  it('counts reports that count towards hiding', () => {
    expect(after(reported, uncounted, reported)).toMatchObject({ report_count: 2, removed: false });
  });

  it('is hidden by a decision and keeps its reports', () => {
    expect(after(reported, hidden)).toMatchObject({ report_count: 1, removed: true });
  });

  it('is restored by a decision that closes its reports', () => {
    expect(after(reported, hidden, restored)).toMatchObject({ report_count: 0, removed: false });
  });

  it('is unchanged by events of another kind', () => {
    const other = { kind: 'review', itemId: 'item-1' } as const;
    const otherKinds = [
      testEvent('ItemReported', { ...other, ...decision, counts: true }),
      testEvent('ItemHidden', { ...other, ...decided }),
    ];
    expect(after(...otherKinds)).toEqual(after());
  });
});
