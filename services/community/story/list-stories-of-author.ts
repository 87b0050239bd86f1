import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import { descending, outerJoined, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { newestPage, pageBefore, startOfPage, type Place } from '../newest-first.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { authors, stories, storyColumns, storyOf, type StoryRow } from './story-row.ts';

const asked = tableAs('community.stories', 'asked');
const read = tableAs('community.stories', 'r');

/** One row without a story where a page is empty, none where the story asked by is none that names its author. */
export const storiesOfAuthor = prepareStatement(
  'stories-of-author',
  (db, { id, beforeInstant, beforeId }: { id: string } & Place) => {
    const page = pageBefore(
      db.from(read).where(read.author_id, db.ref(asked.author_id)).where(read.hidden, false),
      [read.created_at, read.id],
      { beforeInstant, beforeId },
    );
    return db
      .select(outerJoined(storyColumns(db)))
      .from(asked.table)
      .joinRaw('left join lateral :page as s on true', { page })
      .leftJoin(authors.table, authors.id, asked.author_id)
      .where(asked.id, id)
      .whereNotNull(asked.author_id)
      .where(asked.hidden, false)
      .orderBy(descending(stories.created_at, stories.id));
  },
);

/** What an author tells under her first name. */
export type StoriesOfAuthor = { readonly firstName: string | null } & Page<z.output<typeof story>>;

/**
 * The named stories of whoever wrote a named story, newest first; one round trip. Refuses an anonymous story, its author's own call
 * included, like one that is not there; and a cursor that is none of ours.
 */
export const listStoriesOfAuthor = async (
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  { id, cursor }: { readonly id: string; readonly cursor: string | undefined },
  reader: Caller | undefined,
): Promise<Refusal | StoriesOfAuthor> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await storiesOfAuthor.run(pool, { id, ...start });
  const [first] = rows;
  if (first === undefined) return refuse('story-not-found');
  const { items, next } = newestPage(rows.filter((row): row is StoryRow => row.id !== null));
  const own = await ownAmong(vault, reader, items);
  return {
    firstName: first.first_name,
    items: items.map((row) => storyOf(row, own.has(row.id) ? (reader?.userId ?? null) : null)),
    next,
  };
};
