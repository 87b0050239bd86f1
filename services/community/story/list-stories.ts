import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, type Page } from '@secondspring/platform/http/cursor.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { newestPage, startOfPage } from '../newest-first.ts';
import { ownItems } from '../own/own-items.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { STORY_COLUMNS, storyOf, type StoryRow } from './story-row.ts';

type Context = { readonly pool: Pool; readonly vault: Vault };

const listing = (page: string): string => `
select ${STORY_COLUMNS}
from (${page}) s
left join community.members m on m.id = s.author_id
order by s.created_at desc, s.id desc`;

/** Everyone's stories but these. */
export const NEWEST_STORIES = listing(`
  select * from community.stories
  where not hidden and (created_at, id) < ($1::timestamptz, $2::uuid) and id <> all($3::uuid[])
  order by created_at desc, id desc
  limit ${PAGE_LOOKAHEAD}`);

/** Everyone's stories with a tag but these; read in the order of the tag's own index. */
export const NEWEST_STORIES_OF_TAG = listing(`
  select s.*
  from community.story_tags t
  join community.stories s on s.id = t.story_id and not s.hidden
  where t.tag = $4 and (t.created_at, t.story_id) < ($1::timestamptz, $2::uuid) and t.story_id <> all($3::uuid[])
  order by t.created_at desc, t.story_id desc
  limit ${PAGE_LOOKAHEAD}`);

/** These stories, hidden ones too; with a tag, or all of them. */
export const THESE_STORIES = listing(`
  select * from community.stories
  where id = any($3::uuid[]) and (created_at, id) < ($1::timestamptz, $2::uuid) and ($4::text is null or $4 = any(tags))
  order by created_at desc, id desc
  limit ${PAGE_LOOKAHEAD}`);

/** Which stories are asked for. */
export type StoriesAsked = {
  readonly author: 'me' | 'others' | undefined;
  /** Place of the tag in the list of tags, from 1. */
  readonly tag: number | undefined;
  readonly cursor: string | undefined;
};

/** Ids of the reader's own stories; none for someone who was erased meanwhile. */
const ownIds = async (context: Context, reader: Caller): Promise<string[]> => {
  try {
    return (await ownItems(context, reader.userId, 'story')).items.map(({ id }) => id);
  } catch (error) {
    if (error instanceof PersonForgotten) return [];
    throw error;
  }
};

/**
 * Stories, newest first. Hidden ones are among the author's own only. One round trip; a second, before it, finds a member's own
 * stories where they are asked for or left out. Refuses a visitor who asks for hers, and a cursor that is none of ours.
 */
export const listStories = async (
  context: Context,
  { author, tag, cursor }: StoriesAsked,
  reader: Caller | undefined,
): Promise<Refusal | Page<z.output<typeof story>>> => {
  if (author === 'me' && reader === undefined) return refuse('sign-in-required');
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const mine = author === undefined || reader === undefined ? [] : await ownIds(context, reader);
  const tagged = tag === undefined ? null : storyTags[tag - 1];
  const query = async (): Promise<StoryRow[]> => {
    if (author === 'me')
      return (await context.pool.query<StoryRow>(THESE_STORIES, [...start, mine, tagged])).rows;
    return tagged === null
      ? (await context.pool.query<StoryRow>(NEWEST_STORIES, [...start, mine])).rows
      : (await context.pool.query<StoryRow>(NEWEST_STORIES_OF_TAG, [...start, mine, tagged])).rows;
  };
  const { items, next } = newestPage(await query());
  const own = await ownAmong(context.vault, reader, items);
  return { items: items.map((row) => storyOf(row, own.has(row.id) ? (reader?.userId ?? null) : null)), next };
};
