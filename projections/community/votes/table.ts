import { integer, table, uuid } from '@secondspring/platform/postgres/table.ts';

/** Votes by the pseudonym that only the voting member's secret yields. */
export const postVotes = table({
  domain: 'community',
  name: 'post_votes',
  columns: { tag: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { post_votes_post: '(post_id)' },
});

/** `post_id` lets the votes be removed together with the post. */
export const commentVotes = table({
  domain: 'community',
  name: 'comment_votes',
  columns: { tag: uuid(), comment_id: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { comment_votes_comment: '(comment_id)', comment_votes_post: '(post_id)' },
});
