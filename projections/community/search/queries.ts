import { correctMistakes } from '@secondspring/contracts/search/small-mistakes.ts';
import type { searchCommunity } from '@secondspring/contracts/http/community.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { descending, derivedColumn, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { presentPosts, selectPosts, type PostRow } from '../posts/queries.ts';
import { posts } from '../posts/table.ts';
import type { Reader, Sources } from '../reader.ts';
import { fullTextQuery } from './full-text-query.ts';
import { presentStories, selectStories, type StoryRow } from '../stories/queries.ts';
import { stories } from '../stories/table.ts';

/** Maximum number of results. */
const MAX_RESULTS = 50;
/**
 * Of each kind, the newest matches that are ranked. Ranking reads whole texts, so it must not run over all matches
 * of a common word.
 */
const MAX_RANKED = 500;

/** Text around the hits, without markup. */
const EXCERPT = 'StartSel="", StopSel="", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "';

const sources = {
  post: { table: aliasTable(posts, 't'), matching: 'matching_posts' },
  story: { table: aliasTable(stories, 't'), matching: 'matching_stories' },
} as const;
type Kind = keyof typeof sources;

const best = {
  kind: derivedColumn<Kind>('b.kind'),
  id: derivedColumn<string>('b.id'),
  rank: derivedColumn<number>('b.rank'),
  created_at: derivedColumn<string>('b.created_at'),
};

const words = (db: Composer, query: string) => db.raw(`to_tsquery('english'::regconfig, :query)`, { query });

/** Finds matches by the full-text index. */
const matching = (db: Composer, kind: Kind, query: string) => {
  const { table } = sources[kind];
  return db
    .select({ id: table.id, created_at: table.created_at })
    .from(table.table)
    .where(table.hidden, false)
    .whereRaw(`to_tsvector('english'::regconfig, :title: || ' ' || :content:) @@ :words`, {
      title: table.title,
      content: table.content,
      words: words(db, query),
    });
};

/** The newest matches with their rank. Words in a title weigh more. */
const ranked = (db: Composer, kind: Kind, query: string) => {
  const { table, matching: found } = sources[kind];
  return db
    .select({
      kind: db.raw<Kind>(':kind::text', { kind }),
      id: table.id,
      created_at: table.created_at,
      rank: db.raw<number>(
        `ts_rank_cd(
          setweight(to_tsvector('english'::regconfig, :title:), 'A') ||
          setweight(to_tsvector('english'::regconfig, :content:), 'C'), :words
        )`,
        { title: table.title, content: table.content, words: words(db, query) },
      ),
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
export const searchStatement = prepareStatement('search', (db, { query }: { query: string }) => {
  const found = db.raw(':posts union all :stories', {
    posts: ranked(db, 'post', query),
    stories: ranked(db, 'story', query),
  });
  const post = selectPosts(db).where(best.kind, 'post').where('p.id', db.ref(best.id));
  const story = selectStories(db).where(best.kind, 'story').where('s.id', db.ref(best.id));
  return db
    .select({
      rank: best.rank,
      post: db.raw<PostRow | null>('to_jsonb(post)'),
      story: db.raw<StoryRow | null>('to_jsonb(story)'),
      excerpt: db.raw<string>(
        `ts_headline('english'::regconfig, coalesce(post.content, story.content), :words, :excerpt)`,
        { words: words(db, query), excerpt: EXCERPT },
      ),
    })
    .withMaterialized('matching_posts', matching(db, 'post', query))
    .withMaterialized('matching_stories', matching(db, 'story', query))
    .with(
      'best',
      db.raw('select * from (:found) as found order by rank desc, created_at desc, id limit :most', {
        found,
        most: MAX_RESULTS,
      }),
    )
    .from({ b: 'best' })
    .joinRaw('left join lateral :post as post on true', { post })
    .joinRaw('left join lateral :story as story on true', { story })
    .orderBy([...descending(best.rank, best.created_at), best.id]);
});

type Found = ResponseOf<typeof searchCommunity>;

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

/** What is found by the text as it was typed, else by the text without its small mistakes. */
const findRows = async ({ pool }: Sources, text: string) => {
  const { rows } = await searchStatement.run(pool, { query: fullTextQuery(text) });
  const corrected = correctMistakes(text);
  if (rows.length > 0 || corrected === text) return rows;
  return (await searchStatement.run(pool, { query: fullTextQuery(corrected) })).rows;
};

/**
 * Posts and stories with these words or their synonyms, best first, then newest. Supports quoted phrases, `or` and
 * `-`. One round trip for a visitor, two for a member (her votes); one more if nothing is found with a mistyped word.
 */
export const search = async (sources: Sources, text: string, reader: Reader): Promise<Found> => {
  const rows = await findRows(sources, text);
  const posts = await presentPosts(sources, reader, withIsoInstants(rows.map(({ post }) => post)));
  const stories = await presentStories(sources, reader, withIsoInstants(rows.map(({ story }) => story)));
  return rows.flatMap(({ rank, excerpt, ...row }): Found => {
    const post = posts.find(({ id }) => id === row.post?.id);
    if (post !== undefined) return [{ kind: 'post', post, rank, excerpt }];
    const story = stories.find(({ id }) => id === row.story?.id);
    return story === undefined ? [] : [{ kind: 'story', story, rank, excerpt }];
  });
};
