import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { search } from '@secondspring/contracts/http/search.ts';
import { descending, derivedColumn, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { presentPosts, selectPosts, type PostRow } from '../posts/queries.ts';
import { posts } from '../posts/table.ts';
import type { Reader, Sources } from '../reader.ts';
import { presentStories, selectStories, type StoryRow } from '../stories/queries.ts';
import { stories } from '../stories/table.ts';

/** Maximum number of posts and stories found. */
const MAX_FOUND = 20;
/** Of each kind, the newest matches that are ranked, so that a word of every text costs no more than a rare one. */
const MAX_RANKED = 500;

/** Text around the hits, without markup. */
const EXCERPT = 'StartSel="", StopSel="", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "';

const sources = {
  post: { table: aliasTable(posts, 't'), matching: 'matching_posts' },
  story: { table: aliasTable(stories, 't'), matching: 'matching_stories' },
} as const;
type Kind = keyof typeof sources;

/** By the words of a full-text query, or by titles that are written like `text`. */
type By = 'title' | 'words';
type Asked = { readonly query: string; readonly text: string };

const best = {
  kind: derivedColumn<Kind>('b.kind'),
  id: derivedColumn<string>('b.id'),
  rank: derivedColumn<number>('b.rank'),
  created_at: derivedColumn<string>('b.created_at'),
};

/** In a query of its own, as PostgreSQL would read the text again for each row otherwise. */
const words = (db: Composer, query: string) =>
  db.raw(`(select to_tsquery('english'::regconfig, :query))`, { query });

/** Finds matches by the index of words or of titles. */
const matching = (db: Composer, kind: Kind, { query, text }: Asked, by: By) => {
  const { table } = sources[kind];
  const visible = db
    .select({ id: table.id, created_at: table.created_at })
    .from(table.table)
    .where(table.hidden, false);
  return by === 'words'
    ? visible.whereRaw(':words: @@ :query', { words: table.search_words, query: words(db, query) })
    : visible.whereRaw(':text <% :title:', { text, title: table.title });
};

/** The newest matches with their rank. Words in a title weigh more. */
const ranked = (db: Composer, kind: Kind, { query, text }: Asked, by: By) => {
  const { table, matching: found } = sources[kind];
  return db
    .select({
      kind: db.raw<Kind>(':kind::text', { kind }),
      id: table.id,
      created_at: table.created_at,
      rank:
        by === 'words'
          ? db.raw<number>('ts_rank_cd(:words:, :query)', {
              words: table.search_words,
              query: words(db, query),
            })
          : db.raw<number>('word_similarity(:text, :title:)', { text, title: table.title }),
    })
    .from(
      db
        .select({ id: derivedColumn<string>('id') })
        .from(found)
        .orderBy(descending(derivedColumn('created_at'), derivedColumn('id')))
        .limit(MAX_RANKED)
        .as('newest'),
    )
    .join(table.table, table.id, 'newest.id');
};

/** The best matches. Each row holds a post or a story; the other is null. */
export const searchStatement = prepareStatement('search', (db, asked: Asked, { by }: { readonly by: By }) => {
  const found = db.raw(':posts union all :stories', {
    posts: ranked(db, 'post', asked, by),
    stories: ranked(db, 'story', asked, by),
  });
  const post = selectPosts(db).where(best.kind, 'post').where('p.id', db.ref(best.id));
  const story = selectStories(db).where(best.kind, 'story').where('s.id', db.ref(best.id));
  return db
    .select({
      post: db.raw<PostRow | null>('to_jsonb(post)'),
      story: db.raw<StoryRow | null>('to_jsonb(story)'),
      excerpt: db.raw<string>(
        `ts_headline('english'::regconfig, coalesce(post.content, story.content), :words, :excerpt)`,
        { words: words(db, asked.query), excerpt: EXCERPT },
      ),
    })
    .withMaterialized('matching_posts', matching(db, 'post', asked, by))
    .withMaterialized('matching_stories', matching(db, 'story', asked, by))
    .with(
      'best',
      db.raw('select * from (:found) as found order by rank desc, created_at desc, id limit :most', {
        found,
        most: MAX_FOUND,
      }),
    )
    .from({ b: 'best' })
    .joinRaw('left join lateral :post as post on true', { post })
    .joinRaw('left join lateral :story as story on true', { story })
    .orderBy([...descending(best.rank, best.created_at), best.id]);
});

type Found = ResponseOf<typeof search>['written'];

/** PostgreSQL writes instants differently within JSON. */
const withIsoInstants = <Dated extends { readonly created_at: string; readonly updated_at: string }>(
  rows: readonly (Dated | null)[],
): Dated[] =>
  rows
    .filter((row) => row !== null)
    .map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }));

/**
 * Posts and stories, best first, then newest. One round trip for a visitor, two for a member (her votes) if anything is
 * found.
 */
export const findWritten = async (sources: Sources, asked: Asked, by: By, reader: Reader): Promise<Found> => {
  const { rows } = await searchStatement.run(sources.pool, asked, { by });
  const posts = await presentPosts(sources, reader, withIsoInstants(rows.map(({ post }) => post)));
  const stories = await presentStories(sources, reader, withIsoInstants(rows.map(({ story }) => story)));
  return rows.flatMap(({ excerpt, ...row }): Found => {
    const post = posts.find(({ id }) => id === row.post?.id);
    if (post !== undefined) return [{ kind: 'post', post, excerpt }];
    const story = stories.find(({ id }) => id === row.story?.id);
    return story === undefined ? [] : [{ kind: 'story', story, excerpt }];
  });
};
