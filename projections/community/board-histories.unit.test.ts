import { comments } from './comments/table.ts';
import { posts } from './posts/table.ts';
import { commentVotes, postVotes } from './votes/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../engine/fold-in-batches.fixture.ts';
import { boardHistories, sumOf, type BoardHistory } from './board-histories.fixture.ts';
import { community } from './domain.ts';

const modelOf = ({ events }: BoardHistory, ends?: readonly number[]) =>
  foldInBatches(community.fold, events, ends);
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

describe('board tables after any history', () => {
  it('contain exactly the existing posts, with exact vote sums and comment counts', () => {
    fc.assert(
      fc.property(boardHistories, (history) => {
        const expected = [...history.expected.posts].map(([id, { comments: on, votes }]) => ({
          id,
          upvotes: sumOf(votes),
          comment_count: on.size,
        }));
        const rows = modelOf(history).rows(posts);
        expect(rows).toHaveLength(expected.length);
        expect(rows).toMatchObject(expected.sort(byId));
      }),
    );
  });

  it('contain exactly the comments, unreadable ones hidden, with exact vote sums', () => {
    fc.assert(
      fc.property(boardHistories, (history) => {
        const expected = [...history.expected.comments].map(([id, { votes, isForgotten }]) => ({
          id,
          upvotes: sumOf(votes),
          removed: isForgotten,
        }));
        const rows = modelOf(history).rows(comments);
        expect(rows).toHaveLength(expected.length);
        expect(rows).toMatchObject(expected.sort(byId));
      }),
    );
  });

  it('contain exactly the current votes', () => {
    fc.assert(
      fc.property(boardHistories, ({ events, expected }) => {
        const model = modelOf({ events, expected });
        const count = (of: Iterable<{ readonly votes: ReadonlyMap<number, number> }>) =>
          [...of].reduce((sum, { votes }) => sum + votes.size, 0);
        expect(model.rows(postVotes)).toHaveLength(count(expected.posts.values()));
        expect(model.rows(commentVotes)).toHaveLength(count(expected.comments.values()));
      }),
    );
  });

  it('store neither author nor exact time of anonymous items', () => {
    fc.assert(
      fc.property(boardHistories, (history) => {
        const model = modelOf(history);
        for (const row of [...model.rows(posts), ...model.rows(comments)]) {
          if (row['is_anonymous'] !== true) continue;
          expect(row['author_id']).toBeNull();
          expect(row['created_at']).toMatch(/:00\.000Z$/u);
          expect(row['updated_at']).toBe(row['created_at']);
        }
      }),
    );
  });

  it('are the same for any batch sizes', () => {
    fc.assert(
      fc.property(boardHistories, fc.array(fc.nat(150), { maxLength: 8 }), (history, ends) => {
        const whole = modelOf(history);
        const parts = modelOf(history, ends);
        for (const table of [posts, comments, postVotes, commentVotes])
          expect(parts.rows(table)).toEqual(whole.rows(table));
      }),
    );
  });
});
