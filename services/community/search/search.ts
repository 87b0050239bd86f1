import type { searchCommunity } from '@secondspring/contracts/http/community.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { ownAmong } from '../own/owner-tag.ts';
import { asReaderSees } from '../post/as-reader-sees.ts';
import { POST_COLUMNS, postOf, type PostRow } from '../post/post-row.ts';
import { STORY_COLUMNS, storyOf, type StoryRow } from '../story/story-row.ts';

/** Things found that are answered, at most. */
const FOUND_MAX = 50;
/** Of each kind this many of the newest that match are ranked: ranking reads whole texts, so a common word must not rank them all. */
const RANKED_MAX = 500;

const CONFIG = `'english'::regconfig`;
const QUERY = `websearch_to_tsquery(${CONFIG}, $1)`;
/** Words around the hits, without markup. */
const EXCERPT = `'StartSel="", StopSel="", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "'`;

/** What matches, materialized before anything is put in order, so that the index of words is the way to find it. */
const matching = (table: 'posts' | 'stories'): string => `
  select id, created_at from community.${table}
  where not hidden and to_tsvector(${CONFIG}, title || ' ' || content) @@ ${QUERY}`;

/** The newest of them with their rank; words of a title weigh more. */
const ranked = (kind: 'post' | 'story', table: 'posts' | 'stories'): string => `
  select '${kind}' as kind, t.id, t.created_at,
    ts_rank_cd(
      setweight(to_tsvector(${CONFIG}, t.title), 'A') || setweight(to_tsvector(${CONFIG}, t.content), 'C'), ${QUERY}
    ) as rank
  from (select id from matching_${table} order by created_at desc, id desc limit ${RANKED_MAX}) newest
  join community.${table} t on t.id = newest.id`;

/** The best matches with their rows, of which each has one of a post or of a story. */
export const SEARCH = `
with matching_posts as materialized (${matching('posts')}),
matching_stories as materialized (${matching('stories')}),
best as (
  select * from (${ranked('post', 'posts')} union all ${ranked('story', 'stories')}) found
  order by rank desc, created_at desc, id
  limit ${FOUND_MAX}
)
select b.rank, to_jsonb(post) as post, to_jsonb(story) as story,
  ts_headline(${CONFIG}, coalesce(post.content, story.content), ${QUERY}, ${EXCERPT}) as excerpt
from best b
left join lateral (
  select ${POST_COLUMNS} from community.posts p where b.kind = 'post' and p.id = b.id
) post on true
left join lateral (
  select ${STORY_COLUMNS}
  from community.stories s
  left join community.members m on m.id = s.author_id
  where b.kind = 'story' and s.id = b.id
) story on true
order by b.rank desc, b.created_at desc, b.id`;

type Row = { readonly rank: number; readonly excerpt: string } & (
  | { readonly post: PostRow; readonly story: null }
  | { readonly post: null; readonly story: StoryRow }
);
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
  const { rows } = await context.pool.query<Row>(SEARCH, [text]);
  const posts = rows.flatMap(({ post }) => (post === null ? [] : [post]));
  const seen = await asReaderSees(context, reader, 'post', posts);
  const ofReader = new Map(posts.map(({ id }, index) => [id, seen[index]]));
  const ownStories = await ownAmong(
    context.vault,
    reader,
    rows.flatMap(({ story }) => (story === null ? [] : [story])),
  );
  return rows.map(({ rank, excerpt, post, story }) => {
    if (post !== null) {
      const of = ofReader.get(post.id) ?? { userId: null, myVote: 0 };
      return { kind: 'post', post: postOf(dated(post), of), rank, excerpt };
    }
    const author = ownStories.has(story.id) ? (reader?.userId ?? null) : null;
    return { kind: 'story', story: storyOf(dated(story), author), rank, excerpt };
  });
};
