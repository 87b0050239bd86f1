import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Column, Table } from '@secondspring/platform/postgres/table.ts';
import { increment, patch, type Change } from '../engine/change.ts';
import type { ReadModel } from '../engine/domain.ts';
import type { moderationColumns } from './table.ts';

type Moderated = Table<{ readonly id: Column<string> } & typeof moderationColumns>;

/**
 * Effects of reports and decisions on the rows of the given kinds of items. Hiding removes an item for all but its
 * author; restoring shows it and closes its reports. A report that does not count towards hiding changes nothing
 * here.
 */
export const moderationHandlers = (tables: { readonly [K in ItemKind]?: Moderated }): ReadModel['on'] => {
  const changing = (kind: ItemKind, change: (table: Moderated) => Change): Change[] => {
    const table = tables[kind];
    return table === undefined ? [] : [change(table)];
  };
  return {
    ItemReported: ({ data: { kind, itemId: id, counts } }) =>
      counts ? changing(kind, (table) => increment(table, { id }, { report_count: 1 })) : [],
    ItemHidden: ({ data: { kind, itemId: id } }) =>
      changing(kind, (table) => patch(table, { id }, { removed: true })),
    ItemRestored: ({ data: { kind, itemId: id } }) =>
      changing(kind, (table) => patch(table, { id }, { removed: false, report_count: 0 })),
  };
};
