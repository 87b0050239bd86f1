import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import {
  mayRead,
  findAuthorship,
  type Authorship,
} from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { ResultPage } from '@secondspring/platform/http/cursor.ts';
import {
  selectColumns,
  descending,
  outerJoined,
  aliasTable,
  type Selected,
} from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { ownItems } from '../items/queries.ts';
import { shownCommentCount } from '../comment-pages.ts';
import { newestAmong, newestPage, pageBefore, startOfPage, type Place } from '../newest-first.ts';
import type { Reader, Sources } from '../reader.ts';
import { members } from '../members/table.ts';
import { storyComments } from '../story-comments/table.ts';
import { stories, taggedStories } from './table.ts';

const s = aliasTable(stories, 's');
const authors = aliasTable(members, 'm');
const read = aliasTable(stories, 'r');
const asked = aliasTable(stories, 'asked');
const tagged = aliasTable(taggedStories, 't');
const hiddenComments = aliasTable(storyComments, 'h');

const storyColumns = (db: Composer) => ({
  ...selectColumns(
    s,
    'id',
    'owner_tag',
    'is_anonymous',
    'title',
    'content',
    'tags',
    'hidden',
    'created_at',
    'updated_at',
  ),
  ...selectColumns(authors, 'first_name'),
  comment_count: shownCommentCount(db, s, hiddenComments, hiddenComments.story_id),
});

/** A story as the read model has it, with its author's first name where it is not anonymous. */
export type StoryRow = Selected<ReturnType<typeof storyColumns>>;

/** A story as it is answered. */
export type Story = z.output<typeof story>;

/** A story as it is answered to one reader. */
export const storyOf = (row: StoryRow, own: Authorship): Story => ({
  id: row.id,
  userId: own.get(row.id) ?? null,
  title: row.title,
  content: row.content,
  tags: [...row.tags],
  isAnonymous: row.is_anonymous,
  firstName: nullIfAnonymous(row.is_anonymous, row.first_name),
  commentCount: row.comment_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const storiesFor = async (
  { vault }: Sources,
  reader: Reader,
  rows: readonly StoryRow[],
): Promise<Story[]> => {
  const own = await findAuthorship(vault, reader, rows);
  return rows.map((row) => storyOf(row, own));
};

/** Begins a query for stories, called `s`, with their authors. */
export const selectStories = (db: Composer) =>
  db.select(storyColumns(db)).from(s.table).leftJoin(authors.table, authors.id, s.author_id);

const storyById = prepareStatement('story', (db, { id }: { id: string }) =>
  selectStories(db).where(s.id, id),
);

/** One story; one round trip. Refuses one that is not there, and one that is hidden from the reader. */
export const getStory = async (
  { pool, vault }: Sources,
  id: string,
  reader: Reader,
): Promise<Refusal | Story> => {
  const { rows } = await storyById.run(pool, { id });
  const own = await findAuthorship(vault, reader, rows);
  const [row] = rows;
  return row !== undefined && mayRead(row, own) ? storyOf(row, own) : refuse('story-not-found');
};

/** The stories of a page, with their authors. */
const listing = (db: Composer, page: Knex.QueryBuilder) =>
  db
    .select(storyColumns(db))
    .from(page.as('s'))
    .leftJoin(authors.table, authors.id, s.author_id)
    .orderBy(descending(s.created_at, s.id));

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
    if (ofTag) void own.whereRaw(':tag = any(:tags:)', { tag, tags: read.tags });
    return listing(db, pageBefore(own, [read.created_at, read.id], { beforeInstant, beforeId }));
  },
);

/** Which stories are asked for. */
export type StoriesAsked = {
  readonly author: 'me' | 'others' | undefined;
  /** Place of the tag in the list of tags, from 1. */
  readonly tag: number | undefined;
  readonly cursor: string | undefined;
};

/**
 * Stories, newest first. Hidden ones are among the author's own only. One round trip; a second, before it, finds a member's own
 * stories where they are asked for or left out. Refuses a visitor who asks for hers, and a cursor that is none of ours.
 */
export const listStories = async (
  sources: Sources,
  { author, tag, cursor }: StoriesAsked,
  reader: Reader,
): Promise<Refusal | ResultPage<Story>> => {
  if (author === 'me' && reader === undefined) return refuse('sign-in-required');
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { pool } = sources;
  const own =
    author === undefined || reader === undefined
      ? null
      : await unlessForgotten(ownItems(sources, reader.userId, 'story'), null);
  const mine = own?.items.map(({ id }) => id) ?? [];
  const named = tag === undefined ? null : (storyTags[tag - 1] ?? null);
  const query = () => {
    if (author === 'me')
      return ownStories.run(pool, { ...start, mine, tag: named }, { ofTag: named !== null });
    return named === null
      ? newestStories.run(pool, { ...start, mine })
      : newestStoriesOfTag.run(pool, { ...start, mine, tag: named });
  };
  const { items, next } = newestPage((await query()).rows);
  return { items: await storiesFor(sources, reader, items), next };
};

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
      .orderBy(descending(s.created_at, s.id));
  },
);

/** What an author tells under her first name. */
export type StoriesOfAuthor = ResultPage<Story> & { readonly firstName: string | null };

/**
 * The named stories of whoever wrote a named story, newest first; one round trip. Refuses an anonymous story, its author's own call
 * included, like one that is not there; and a cursor that is none of ours.
 */
export const listStoriesOfAuthor = async (
  sources: Sources,
  { id, cursor }: { readonly id: string; readonly cursor: string | undefined },
  reader: Reader,
): Promise<Refusal | StoriesOfAuthor> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await storiesOfAuthor.run(sources.pool, { id, ...start });
  const [first] = rows;
  if (first === undefined) return refuse('story-not-found');
  const { items, next } = newestPage(rows.filter((row): row is StoryRow => row.id !== null));
  return { firstName: first.first_name, items: await storiesFor(sources, reader, items), next };
};

const storiesByIds = prepareStatement('exported-stories', (db, { ids }: { ids: readonly string[] }) =>
  newestAmong(selectStories(db), [s.created_at, s.id], ids),
);

/** A member's own stories, by their ids, newest first. */
export const exportStories = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<Story[]> => storiesFor(sources, member, (await storiesByIds.run(sources.pool, { ids })).rows);

const ofCommenter = {
  ...selectColumns(s, 'id', 'owner_tag', 'is_anonymous', 'hidden'),
  ...selectColumns(authors, 'first_name', 'date_of_birth'),
};

/** A story that a member is about to comment on, and what a comment of hers says about her. */
export type CommentedStory = Selected<typeof ofCommenter>;

type AskedByCommenter = { readonly storyId: string; readonly member: string };
const commentable = prepareStatement('commentable-story', (db, { storyId, member }: AskedByCommenter) =>
  db
    .select(ofCommenter)
    .from(s.table)
    .leftJoin(authors.table, authors.id, db.raw(':member', { member }))
    .where(s.id, storyId),
);

/** The story with the facts of the member who comments; one round trip. `undefined` where there is no such story. */
export const commentedStory = async (
  pool: Sources['pool'],
  by: AskedByCommenter,
): Promise<CommentedStory | undefined> => (await commentable.run(pool, by)).rows[0];
