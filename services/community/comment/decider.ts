import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { commentEvolver, type CommentContent, type CommentEvent, type CommentState } from './state.ts';

export type CommentOnPost = {
  readonly id: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly postId: string;
  readonly content: CommentContent;
};

const decide = (
  { status }: CommentState,
  { id, ownerTag, author, postId, content }: CommentOnPost,
): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const needsCare = mentionsSelfHarm(content.content);
  return [
    { type: 'CommentPosted', data: { commentId: id, postId, ownerTag, author, needsCare, ...content } },
  ];
};

export const commentDecider: Decider<CommentState, CommentOnPost, CommentEvent> = {
  ...commentEvolver,
  decide,
};
