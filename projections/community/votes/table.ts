import { integer, table, uuid } from '@secondspring/platform/read-model/table.ts';

/** Votes on posts by the tag that only the member who voted can compute. */
export const postVotes = table({
  domain: 'community',
  name: 'post_votes',
  columns: { tag: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { post_votes_post: '(post_id)' },
});

/** Votes on comments; the post is there so that they go when it goes. */
export const commentVotes = table({
  domain: 'community',
  name: 'comment_votes',
  columns: { tag: uuid(), comment_id: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { comment_votes_comment: '(comment_id)', comment_votes_post: '(post_id)' },
});
