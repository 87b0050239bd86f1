import type { storySchema } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import {
  selectColumns,
  descending,
  outerJoined,
  aliasTable,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { sizeOfPage, type ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  NEWEST,
  newestAmong,
  newestPage,
  pageBefore,
  startOfPage,
  type PageStart,
} from '@secondspring/platform/read-model/newest-first.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import * as threads from '../threads.ts';
import { presentStoryComments, storyCommentColumns } from '../comments/queries.ts';
import { storyComments } from '../comments/table.ts';
import { members } from '../members/table.ts';
import { ownItems } from '../items/queries.ts';
import type { Reader, Sources } from '../reader.ts';
import { stories, taggedStories } from './table.ts';

const s = aliasTable(stories, 's');
const authors = aliasTable(members, 'm');
const read = aliasTable(stories, 'r');
const requested = aliasTable(stories, 'asked');
const tagged = aliasTable(taggedStories, 't');
const hiddenComments = aliasTable(storyComments, 'h');
const comments = aliasTable(storyComments, 'c');
const readOf = aliasTable(storyComments, 'r');

const storyColumns = (db: Composer) => ({
  ...threads.columns(db, s, hiddenComments, hiddenComments.story_id),
  ...selectColumns(s, 'tags'),
  ...selectColumns(authors, 'first_name'),
});

/** With the author's first name, unless it is anonymous. */
export type StoryRow = Selected<ReturnType<typeof storyColumns>>;
export type Story = z.output<typeof storySchema>;

/** Stories as one reader sees them. */
export const presentStories = async (
  sources: Sources,
  reader: Reader,
  rows: readonly StoryRow[],
): Promise<Story[]> => {
  const own = await threads.authorshipIn(sources, reader, rows);
  return rows.map((row) => ({
    ...threads.present(row, own),
    tags: [...row.tags],
    firstName: nullIfAnonymous(row.is_anonymous, row.first_name),
  }));
};

/** Starts a query for stories, aliased `s`, with their authors. */
export const selectStories = (db: Composer) =>
  db.select(storyColumns(db)).from(s.table).leftJoin(authors.table, authors.id, s.author_id);

const storyById = prepareStatement('story', (db, { id }: { id: string }) =>
  selectStories(db).where(s.id, id),
);

/** Refuses a story that does not exist or is hidden from the reader. One round trip. */
export const getStory = async (sources: Sources, id: string, reader: Reader): Promise<Refusal | Story> => {
  const { rows } = await storyById.run(sources.pool, { id });
  return threads.readable(rows, await presentStories(sources, reader, rows), 'story-not-found');
};

const createdAt = ({ created_at }: StoryRow): string => created_at;

type First = { readonly isFirst: boolean };

const byDate = [read.created_at, read.id] as const;

/** A page of the stories that a query finds, sorted by `keys`. */
const listing = (
  db: Composer,
  found: Knex.QueryBuilder,
  keys: Parameters<typeof pageBefore>[1],
  start: PageStart,
  { isFirst }: First,
) =>
  db
    .select(storyColumns(db))
    .from(pageBefore(found, keys, start, sizeOfPage(isFirst) + 1).as('s'))
    .leftJoin(authors.table, authors.id, s.author_id)
    .orderBy(descending(s.created_at, s.id));

/** A page of all stories except those in `mine`. */
export const newestStories = prepareStatement(
  'newest-stories',
  (db, asked: { mine: readonly string[] } & PageStart, shape: First) => {
    const others = db
      .from(read)
      .where(read.hidden, false)
      .whereRaw(':id: <> all(:mine::uuid[])', { id: read.id, mine: asked.mine });
    return listing(db, others, byDate, asked, shape);
  },
);

/** The same for one tag, in the order of the tag's index. */
export const newestStoriesOfTag = prepareStatement(
  'newest-stories-of-tag',
  (db, asked: { mine: readonly string[]; tag: StoryTag } & PageStart, shape: First) => {
    const others = db
      .from(read)
      .select('r.*')
      .join(tagged.table, tagged.story_id, read.id)
      .where(read.hidden, false)
      .where(tagged.tag, asked.tag)
      .whereRaw(':id: <> all(:mine::uuid[])', { id: tagged.story_id, mine: asked.mine });
    return listing(db, others, [tagged.created_at, tagged.story_id], asked, shape);
  },
);

/** A page of the stories in `mine`, hidden ones included. */
export const ownStories = prepareStatement(
  'own-stories',
  (
    db,
    asked: { mine: readonly string[]; tag: StoryTag | null } & PageStart,
    { ofTag, isFirst }: First & { ofTag: boolean },
  ) => {
    const own = db.from(read).whereRaw(':id: = any(:mine::uuid[])', { id: read.id, mine: asked.mine });
    if (ofTag) void own.whereRaw(':tag = any(:tags:)', { tag: asked.tag, tags: read.tags });
    return listing(db, own, byDate, asked, { isFirst });
  },
);

export type StoriesAsked = {
  readonly author?: 'me' | 'others' | undefined;
  /** Position of the tag in the list of tags, from 1. */
  readonly tag?: number | undefined;
  readonly cursor?: string | undefined;
};

/**
 * Newest first; hidden stories appear only among the author's own. One round trip, or two where a member's own
 * stories must be found first. Refuses `author: me` without a session, and an invalid cursor.
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
  const isFirst = start === NEWEST;
  const query = () => {
    if (author === 'me')
      return ownStories.run(pool, { ...start, mine, tag: named }, { ofTag: named !== null, isFirst });
    return named === null
      ? newestStories.run(pool, { ...start, mine }, { isFirst })
      : newestStoriesOfTag.run(pool, { ...start, mine, tag: named }, { isFirst });
  };
  const { items, next } = newestPage((await query()).rows, createdAt, sizeOfPage(isFirst));
  return { items: await presentStories(sources, reader, items), next };
};

/** One row without a story if the page is empty; no row if the given story is not a named one. */
export const storiesOfAuthor = prepareStatement(
  'stories-of-author',
  (db, asked: { id: string } & PageStart, { isFirst }: First) => {
    const page = pageBefore(
      db.from(read).where(read.author_id, db.ref(requested.author_id)).where(read.hidden, false),
      byDate,
      asked,
      sizeOfPage(isFirst) + 1,
    );
    return db
      .select(outerJoined(storyColumns(db)))
      .from(requested.table)
      .joinRaw('left join lateral :page as s on true', { page })
      .leftJoin(authors.table, authors.id, requested.author_id)
      .where(requested.id, asked.id)
      .whereNotNull(requested.author_id)
      .where(requested.hidden, false)
      .orderBy(descending(s.created_at, s.id));
  },
);

export type StoriesOfAuthor = ResultPage<Story> & { readonly firstName: string | null };

/**
 * Named stories of the author of a named story, newest first. One round trip. An anonymous story is refused as if
 * it did not exist, even to its author. Refuses an invalid cursor too.
 */
export const listStoriesOfAuthor = async (
  sources: Sources,
  { id, cursor }: { readonly id: string; readonly cursor: string | undefined },
  reader: Reader,
): Promise<Refusal | StoriesOfAuthor> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const isFirst = start === NEWEST;
  const { rows } = await storiesOfAuthor.run(sources.pool, { id, ...start }, { isFirst });
  const [first] = rows;
  if (first === undefined) return refuse('story-not-found');
  const { items, next } = newestPage(
    rows.filter((row): row is StoryRow => row.id !== null),
    createdAt,
    sizeOfPage(isFirst),
  );
  return { firstName: first.first_name, items: await presentStories(sources, reader, items), next };
};

const storiesByIds = prepareStatement('exported-stories', (db, { ids }: { ids: readonly string[] }) =>
  newestAmong(selectStories(db), [s.created_at, s.id], ids),
);

/** A member's own stories, newest first. */
export const exportStories = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<Story[]> => presentStories(sources, member, (await storiesByIds.run(sources.pool, { ids })).rows);

const ofCommenter = {
  ...selectColumns(s, 'id', 'owner_tag', 'is_anonymous', 'hidden'),
  ...selectColumns(authors, 'first_name', 'date_of_birth'),
};

/** A story, and what a comment on it shows about the member who writes it. */
export type CommentedStory = Selected<typeof ofCommenter>;

type AskedByCommenter = { readonly storyId: string; readonly member: string };
const commentable = prepareStatement('commentable-story', (db, { storyId, member }: AskedByCommenter) =>
  db
    .select(ofCommenter)
    .from(s.table)
    .leftJoin(authors.table, authors.id, db.raw(':member', { member }))
    .where(s.id, storyId),
);

/** One round trip. `undefined` if there is no such story. */
export const commentedStory = async (
  pool: Sources['pool'],
  by: AskedByCommenter,
): Promise<CommentedStory | undefined> => (await commentable.run(pool, by)).rows[0];

/** For a member, the hidden comments too. */
export const commentsOfStory = prepareStatement(
  'comments-of-story',
  (db, asked: { id: string } & PageStart, shape: threads.CommentsShape) =>
    threads
      .selectComments(db, s, storyCommentColumns, readOf, readOf.story_id, asked, shape)
      .leftJoin(authors.table, authors.id, comments.author_id),
);

/** As {@link threads.readComments} gives them. */
export const listStoryComments = (sources: Sources, asked: threads.CommentsAsked, reader: Reader) =>
  threads.readComments(sources, asked, reader, commentsOfStory, presentStoryComments, 'story-not-found');
