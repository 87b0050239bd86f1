import type { storyComment } from '@secondspring/contracts/http/stories.ts';
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
import {
  commentAuthors,
  storyCommentColumns,
  storyCommentOf,
  storyComments,
  type StoryCommentRow,
} from './story-comment-row.ts';

const stories = tableAs('community.stories', 's');
const read = tableAs('community.story_comments', 'r');

/**
 * The comments on a story, and for a member the hidden ones, of which she is shown her own. One row without a comment where there are
 * none, none where there is no such story.
 */
export const commentsOfStory = prepareStatement(
  'comments-of-story',
  (
    db,
    { storyId, beforeInstant, beforeId }: { storyId: string } & Place,
    { forMember }: { forMember: boolean },
  ) => {
    const page = (hidden: boolean) =>
      pageBefore(
        db.from(read).where(read.story_id, db.ref(stories.id)).where(read.hidden, hidden),
        [read.created_at, read.id],
        { beforeInstant, beforeId },
      );
    return db
      .select({
        of_story: stories.id,
        of_owner: stories.owner_tag,
        of_hidden: stories.hidden,
        ...outerJoined({ ...storyCommentColumns, hidden: storyComments.hidden }),
      })
      .from(stories.table)
      .joinRaw(`left join lateral (:shown ${forMember ? 'union all :hidden' : ''}) as c on true`, {
        shown: page(false),
        hidden: page(true),
      })
      .leftJoin(commentAuthors.table, commentAuthors.id, storyComments.author_id)
      .where(stories.id, storyId)
      .orderBy(descending(storyComments.created_at, storyComments.id));
  },
);

type OfStory = { readonly of_story: string; readonly of_owner: string; readonly of_hidden: boolean };
type Comment = OfStory & StoryCommentRow & { readonly hidden: boolean };

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
  const { rows } = await commentsOfStory.run(
    pool,
    { storyId, ...start },
    { forMember: reader !== undefined },
  );
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
