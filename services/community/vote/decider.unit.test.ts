import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import { voteDecider } from './decider.ts';

const postId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const commentId = '6a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';

describe('vote', () => {
  it('records the vote that it replaces', () => {
    expect(voteDecider.decide({ vote: 0 }, { postId, vote: 1 })).toEqual([
      { type: 'PostVoted', data: { postId, vote: 1, previous: 0 } },
    ]);
    expect(voteDecider.decide({ vote: 1 }, { postId, vote: -1 })).toEqual([
      { type: 'PostVoted', data: { postId, vote: -1, previous: 1 } },
    ]);
    expect(voteDecider.decide({ vote: -1 }, { commentId, postId, vote: 1 })).toEqual([
      { type: 'CommentVoted', data: { commentId, postId, vote: 1, previous: -1 } },
    ]);
  });

  it('is withdrawn by the same vote again', () => {
    expect(voteDecider.decide({ vote: -1 }, { postId, vote: -1 })).toEqual([
      { type: 'PostVoteWithdrawn', data: { postId, previous: -1 } },
    ]);
    expect(voteDecider.decide({ vote: 1 }, { commentId, postId, vote: 1 })).toEqual([
      { type: 'CommentVoteWithdrawn', data: { commentId, postId, previous: 1 } },
    ]);
  });

  it('sums up to the last vote for any sequence of votes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Vote>(1, -1)), (votes) => {
        let state = voteDecider.initial;
        let counted = 0;
        let stands: Vote | 0 = 0;
        for (const vote of votes) {
          stands = stands === vote ? 0 : vote;
          const decision = voteDecider.decide(state, { postId, vote });
          if (isRefusal(decision)) throw new Error('refused');
          for (const event of decision as DomainEvent<'PostVoted' | 'PostVoteWithdrawn'>[]) {
            counted += ('vote' in event.data ? event.data.vote : 0) - event.data.previous;
            state = voteDecider.evolve(state, event);
          }
          expect([counted, state.vote]).toEqual([stands, stands]);
        }
      }),
    );
  });
});
