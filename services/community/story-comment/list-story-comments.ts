import type { storyComment } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, type Page } from '@secondspring/platform/http/cursor.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { newestPage, startOfPage } from '../newest-first.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { STORY_COMMENT_COLUMNS, storyCommentOf, type StoryCommentRow } from './story-comment-row.ts';

const page = (which: string): string => `
    select * from community.story_comments
    where story_id = s.id and ${which} and (created_at, id) < ($2::timestamptz, $3::uuid)
    order by created_at desc, id desc
    limit ${PAGE_LOOKAHEAD}`;

/**
 * The comments on a story, and for a member (`$4`) the hidden ones, of which she is shown her own. One row without a comment where
 * there are none, none where there is no such story.
 */
export const COMMENTS_OF_STORY = `
select s.id as of_story, s.owner_tag as of_owner, s.hidden as of_hidden, c.hidden, ${STORY_COMMENT_COLUMNS}
from community.stories s
left join lateral (
  (${page('not hidden')})
  union all
  (${page('$4::boolean and hidden')})
) c on true
left join community.members m on m.id = c.author_id
where s.id = $1
order by c.created_at desc, c.id desc`;

type OfStory = { readonly of_story: string; readonly of_owner: string; readonly of_hidden: boolean };
type Comment = OfStory & StoryCommentRow & { readonly hidden: boolean };
type Row = Comment | (OfStory & { readonly id: null });

/**
 * The comments on a story, newest first; one round trip. Refuses a story that is not there or hidden from the reader, and a cursor that
 * is none of ours.
 */
export const listStoryComments = async (
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  { storyId, cursor }: { readonly storyId: string; readonly cursor: string | undefined },
  reader: Caller | undefined,
): Promise<Refusal | Page<z.output<typeof storyComment>>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<Row>(COMMENTS_OF_STORY, [storyId, ...start, reader !== undefined]);
  const [first] = rows;
  if (first === undefined) return refuse('story-not-found');
  const found = rows.filter((row): row is Comment => row.id !== null);
  const own = await ownAmong(vault, reader, [...found, { id: first.of_story, owner_tag: first.of_owner }]);
  if (first.of_hidden && !own.has(first.of_story)) return refuse('story-not-found');
  const { items, next } = newestPage(found.filter(({ id, hidden }) => !hidden || own.has(id)));
  return {
    items: items.map((row) => storyCommentOf(row, own.has(row.id) ? (reader?.userId ?? null) : null)),
    next,
  };
};
