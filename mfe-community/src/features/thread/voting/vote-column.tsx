import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { ToggleGroup, ToggleItem } from '@secondspring/ui/components/toggle-group/toggle-group.tsx';
import { TOOLTIP } from '@secondspring/ui/components/tooltip/tooltip-mark.ts';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { useVoting } from './use-voting.ts';
import * as s from './vote-column.module.css';

const votesOf = { up: 1, down: -1 } as const;

/** `what` is read by screen readers. On a comment it lies down. */
export const VoteColumn = ({
  what,
  voting: { votes, vote },
}: {
  readonly what: 'post' | 'comment';
  readonly voting: ReturnType<typeof useVoting>;
}) => (
  <ToggleGroup
    label={`Votes on this ${what}`}
    className={s[what]}
    pressed={votes.myVote === 0 ? null : votes.myVote === 1 ? 'up' : 'down'}
    onPress={(arrow: keyof typeof votesOf) => vote(votesOf[arrow])}
  >
    <ToggleItem value="up" className={s.vote} {...{ [TOOLTIP]: '' }} aria-label="Upvote">
      <ArrowBigUp size={26} strokeWidth={1.75} aria-hidden />
    </ToggleItem>
    <p className={s.sum} role="status">
      {votes.upvotes}
      <VisuallyHidden>{votes.upvotes === 1 ? ' vote' : ' votes'}</VisuallyHidden>
    </p>
    <ToggleItem value="down" className={s.vote} {...{ [TOOLTIP]: '' }} aria-label="Downvote">
      <ArrowBigDown size={26} strokeWidth={1.75} aria-hidden />
    </ToggleItem>
  </ToggleGroup>
);
