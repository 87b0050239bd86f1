import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import { descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { newestPage, pageBefore, startOfPage, type Place } from '../newest-first.ts';
import { ownItems } from '../own/own-items.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { authors, stories, storyColumns, storyOf, type StoryRow } from './story-row.ts';

type Context = { readonly pool: Pool; readonly vault: Vault };

const read = tableAs('community.stories', 'r');
const tagged = tableAs('community.story_tags', 't');

/** The stories of a page, with their authors. */
const listing = (db: Composer, page: Knex.QueryBuilder) =>
  db
    .select(storyColumns(db))
    .from(page.as('s'))
    .leftJoin(authors.table, authors.id, stories.author_id)
    .orderBy(descending(stories.created_at, stories.id));

/** A page of everyone's stories but `mine`. */
export const newestStories = prepareStatement(
  'newest-stories',
  (db, { mine, beforeInstant, beforeId }: { mine: readonly string[] } & Place) => {
    const others = db
      .from(read)
      .where(read.hidden, false)
      .whereRaw(':id: <> all(:mine::uuid[])', { id: read.id, mine });
    return listing(db, pageBefore(others, [read.created_at, read.id], { beforeInstant, beforeId }));
  },
);

/** The same of the stories with a tag; read in the order of the tag's own index. */
export const newestStoriesOfTag = prepareStatement(
  'newest-stories-of-tag',
  (db, { mine, tag, beforeInstant, beforeId }: { mine: readonly string[]; tag: StoryTag } & Place) => {
    const others = db
      .from(read)
      .select('r.*')
      .join(tagged.table, tagged.story_id, read.id)
      .where(read.hidden, false)
      .where(tagged.tag, tag)
      .whereRaw(':id: <> all(:mine::uuid[])', { id: tagged.story_id, mine });
    return listing(db, pageBefore(others, [tagged.created_at, tagged.story_id], { beforeInstant, beforeId }));
  },
);

/** A page of `mine`, hidden ones too; those with a tag, or all of them. */
export const ownStories = prepareStatement(
  'own-stories',
  (
    db,
    { mine, tag, beforeInstant, beforeId }: { mine: readonly string[]; tag: StoryTag | null } & Place,
    { ofTag }: { ofTag: boolean },
  ) => {
    const own = db.from(read).whereRaw(':id: = any(:mine::uuid[])', { id: read.id, mine });
    const asked = ofTag ? own.whereRaw(':tag = any(:tags:)', { tag, tags: read.tags }) : own;
    return listing(db, pageBefore(asked, [read.created_at, read.id], { beforeInstant, beforeId }));
  },
);

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
  const named = tag === undefined ? null : (storyTags[tag - 1] ?? null);
  const query = async (): Promise<StoryRow[]> => {
    if (author === 'me')
      return (await ownStories.run(context.pool, { ...start, mine, tag: named }, { ofTag: named !== null }))
        .rows;
    return named === null
      ? (await newestStories.run(context.pool, { ...start, mine })).rows
      : (await newestStoriesOfTag.run(context.pool, { ...start, mine, tag: named })).rows;
  };
  const { items, next } = newestPage(await query());
  const own = await ownAmong(context.vault, reader, items);
  return { items: items.map((row) => storyOf(row, own.has(row.id) ? (reader?.userId ?? null) : null)), next };
};
