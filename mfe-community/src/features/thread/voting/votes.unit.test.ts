import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Votes, VoteType } from '../../../api/shapes.ts';
import { pressFor, voteAfter, withVote } from './votes.ts';

const afterVote = (votes: Votes, pressed: VoteType): Votes =>
  withVote(votes, voteAfter(votes.myVote, pressed));

it.each([
  ['up on nothing', { upvotes: 3, myVote: 0 }, 1, { upvotes: 4, myVote: 1 }],
  ['down on nothing', { upvotes: 3, myVote: 0 }, -1, { upvotes: 2, myVote: -1 }],
  ['up again', { upvotes: 4, myVote: 1 }, 1, { upvotes: 3, myVote: 0 }],
  ['down again', { upvotes: 2, myVote: -1 }, -1, { upvotes: 3, myVote: 0 }],
  ['from up to down', { upvotes: 4, myVote: 1 }, -1, { upvotes: 2, myVote: -1 }],
  ['from down to up', { upvotes: 2, myVote: -1 }, 1, { upvotes: 4, myVote: 1 }],
] as const)('%s', (_, before, pressed, after) => {
  expect(afterVote(before, pressed)).toEqual(after);
});

const vote = fc.constantFrom(1 as const, -1 as const);
const votes = fc.record({ upvotes: fc.integer({ min: -999, max: 999 }), myVote: fc.constantFrom(1, -1, 0) });

it('never changes the votes of others', () => {
  fc.assert(
    fc.property(votes, fc.array(vote), (before, presses) => {
      const after = presses.reduce(afterVote, before);
      expect(after.upvotes - after.myVote).toBe(before.upvotes - before.myVote);
    }),
  );
});

it('shows the pressed vote, or none', () => {
  fc.assert(
    fc.property(votes, vote, (before, pressed) => {
      expect([pressed, 0]).toContain(afterVote(before, pressed).myVote);
    }),
  );
});

it('shows the same before and after the response', () => {
  fc.assert(
    fc.property(votes, vote, (before, pressed) => {
      const expected = voteAfter(before.myVote, pressed);
      const answered = withVote(before, expected);
      expect(withVote(answered, expected)).toEqual(answered);
    }),
  );
});

it('finds the press that leads from one vote to another, and none when they are equal', () => {
  const own = fc.constantFrom(1 as const, -1 as const, 0 as const);
  fc.assert(
    fc.property(own, own, (from, to) => {
      const press = pressFor(from, to);
      expect(press === null ? from : voteAfter(from, press)).toBe(to);
    }),
  );
});
