import type { searchCommunity } from '@secondspring/contracts/http/community.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { descending, derivedColumn, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { ownAmong } from '../own/owner-tag.ts';
import { asReaderSees } from '../post/as-reader-sees.ts';
import { postColumns, postOf, posts, type PostRow } from '../post/post-row.ts';
import { authors, stories, storyColumns, storyOf, type StoryRow } from '../story/story-row.ts';

/** Things found that are answered, at most. */
const FOUND_MAX = 50;
/** Of each kind this many of the newest that match are ranked: ranking reads whole texts, so a common word must not rank them all. */
const RANKED_MAX = 500;

/** Words around the hits, without markup. */
const EXCERPT = 'StartSel="", StopSel="", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "';

const sources = {
  post: { table: tableAs('community.posts', 't'), matching: 'matching_posts' },
  story: { table: tableAs('community.stories', 't'), matching: 'matching_stories' },
} as const;
type Kind = keyof typeof sources;

const best = {
  kind: derivedColumn<Kind>('b.kind'),
  id: derivedColumn<string>('b.id'),
  rank: derivedColumn<number>('b.rank'),
  created_at: derivedColumn<string>('b.created_at'),
};

/** Text as Postgres finds words in it. */
const words = (db: Composer, text: string) =>
  db.raw(`websearch_to_tsquery('english'::regconfig, :text)`, { text });

/** What matches: found by the index of words. */
const matching = (db: Composer, kind: Kind, text: string) => {
  const { table } = sources[kind];
  return db
    .select({ id: table.id, created_at: table.created_at })
    .from(table.table)
    .where(table.hidden, false)
    .whereRaw(`to_tsvector('english'::regconfig, :title: || ' ' || :content:) @@ :words`, {
      title: table.title,
      content: table.content,
      words: words(db, text),
    });
};

/** The newest of what matches with their rank; words of a title weigh more. */
const ranked = (db: Composer, kind: Kind, text: string) => {
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
        { title: table.title, content: table.content, words: words(db, text) },
      ),
    })
    .from(
      db
        .select({ id: derivedColumn<string>('id') })
        .from(found)
        .orderBy(descending(derivedColumn('created_at'), derivedColumn('id')))
        .limit(RANKED_MAX)
        .as('newest'),
    )
    .join(table.table, table.id, 'newest.id');
};

/** The best matches with their rows, of which each has one of a post or of a story. */
export const searchStatement = prepareStatement('search', (db, { text }: { text: string }) => {
  const found = db.raw(':posts union all :stories', {
    posts: ranked(db, 'post', text),
    stories: ranked(db, 'story', text),
  });
  const post = db
    .select(postColumns(db))
    .from(posts.table)
    .where(best.kind, 'post')
    .where(posts.id, db.ref(best.id));
  const story = db
    .select(storyColumns(db))
    .from(stories.table)
    .leftJoin(authors.table, authors.id, stories.author_id)
    .where(best.kind, 'story')
    .where(stories.id, db.ref(best.id));
  return db
    .select({
      rank: best.rank,
      post: db.raw<PostRow | null>('to_jsonb(post)'),
      story: db.raw<StoryRow | null>('to_jsonb(story)'),
      excerpt: db.raw<string>(
        `ts_headline('english'::regconfig, coalesce(post.content, story.content), :words, :excerpt)`,
        { words: words(db, text), excerpt: EXCERPT },
      ),
    })
    .withMaterialized('matching_posts', matching(db, 'post', text))
    .withMaterialized('matching_stories', matching(db, 'story', text))
    .with(
      'best',
      db.raw('select * from (:found) as found order by rank desc, created_at desc, id limit :most', {
        found,
        most: FOUND_MAX,
      }),
    )
    .from({ b: 'best' })
    .joinRaw('left join lateral :post as post on true', { post })
    .joinRaw('left join lateral :story as story on true', { story })
    .orderBy([...descending(best.rank, best.created_at), best.id]);
});

type Found = ResponseOf<typeof searchCommunity>;

/** A row that came as JSON, in which Postgres writes instants its own way. */
const dated = <Dated extends { readonly created_at: string; readonly updated_at: string }>(
  row: Dated,
): Dated => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/**
 * Posts and stories with these words, the best first and the newer of equals first. Quoted words stand together, `or` and `-` mean
 * what they mean elsewhere. One round trip for a visitor and a second for a member's own votes.
 */
export const search = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  text: string,
  reader: Caller | undefined,
): Promise<Found> => {
  const { rows } = await searchStatement.run(context.pool, { text });
  const foundPosts = rows.flatMap(({ post }) => (post === null ? [] : [post]));
  const seen = await asReaderSees(context, reader, 'post', foundPosts);
  const ofReader = new Map(foundPosts.map(({ id }, index) => [id, seen[index]]));
  const ownStories = await ownAmong(
    context.vault,
    reader,
    rows.flatMap(({ story }) => (story === null ? [] : [story])),
  );
  return rows.flatMap(({ rank, excerpt, post, story }): Found => {
    if (post !== null) {
      const of = ofReader.get(post.id) ?? { userId: null, myVote: 0 };
      return [{ kind: 'post', post: postOf(dated(post), of), rank, excerpt }];
    }
    if (story === null) return [];
    const author = ownStories.has(story.id) ? (reader?.userId ?? null) : null;
    return [{ kind: 'story', story: storyOf(dated(story), author), rank, excerpt }];
  });
};
