import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, type Page } from '@secondspring/platform/http/cursor.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { newestPage, startOfPage } from '../newest-first.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { STORY_COLUMNS, storyOf, type StoryRow } from './story-row.ts';

/** One row without a story where a page is empty, none where the story asked by is none that names its author. */
export const STORIES_OF_AUTHOR = `
select ${STORY_COLUMNS}
from community.stories asked
left join lateral (
  select * from community.stories
  where author_id = asked.author_id and not hidden and (created_at, id) < ($2::timestamptz, $3::uuid)
  order by created_at desc, id desc
  limit ${PAGE_LOOKAHEAD}
) s on true
left join community.members m on m.id = asked.author_id
where asked.id = $1 and asked.author_id is not null and not asked.hidden
order by s.created_at desc, s.id desc`;

type Row = StoryRow | { readonly id: null; readonly first_name: string | null };

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
  const { rows } = await pool.query<Row>(STORIES_OF_AUTHOR, [id, ...start]);
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
