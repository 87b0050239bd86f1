import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { TOOLTIP } from '@secondspring/ui/components/tooltip/tooltip-mark.ts';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Voting } from './use-voting.ts';
import * as s from './vote-column.module.css';

/** Up, the sum of the votes, down. `what` names what is voted on ("post", "comment") for those who do not see it beside the column. */
export const VoteColumn = ({
  what,
  voting: { votes, vote },
}: {
  readonly what: 'post' | 'comment';
  readonly voting: Voting;
}) => (
  <div className={s.column} role="group" aria-label={`Votes on this ${what}`}>
    <button
      type="button"
      className={s.vote}
      {...{ [TOOLTIP]: '' }}
      aria-label="Upvote"
      aria-pressed={votes.myVote === 1}
      onClick={() => vote(1)}
    >
      <ArrowBigUp size={26} strokeWidth={1.75} aria-hidden />
    </button>
    <p className={s.sum} role="status">
      {votes.upvotes}
      <VisuallyHidden>{votes.upvotes === 1 ? ' vote' : ' votes'}</VisuallyHidden>
    </p>
    <button
      type="button"
      className={s.vote}
      {...{ [TOOLTIP]: '' }}
      aria-label="Downvote"
      aria-pressed={votes.myVote === -1}
      onClick={() => vote(-1)}
    >
      <ArrowBigDown size={26} strokeWidth={1.75} aria-hidden />
    </button>
  </div>
);
