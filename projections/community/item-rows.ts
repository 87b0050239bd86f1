import type { Authorship } from '@secondspring/platform/anonymity/authorship.ts';
import { selectColumns, type AliasedTable, type Selected } from '@secondspring/platform/postgres/columns.ts';

/** What the rows of every kind of item have. */
type ItemTable = AliasedTable<{
  readonly id: string;
  readonly owner_tag: string;
  readonly is_anonymous: boolean;
  readonly content: string;
  readonly hidden: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}>;

export const itemColumns = (items: ItemTable) =>
  selectColumns(items, 'id', 'owner_tag', 'is_anonymous', 'content', 'hidden', 'created_at', 'updated_at');

/** What an answer says of every kind of item. */
export const presentItem = (row: Selected<ReturnType<typeof itemColumns>>, own: Authorship) => ({
  id: row.id,
  userId: own.get(row.id) ?? null,
  content: row.content,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
