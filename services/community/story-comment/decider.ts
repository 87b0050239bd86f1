import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { storyCommentEvolver, type StoryCommentEvent, type StoryCommentState } from './state.ts';

export type PostStoryComment = {
  readonly commentId: string;
  readonly storyId: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly isAnonymous: boolean;
  readonly content: string;
  /** Whole years today; null if no date of birth is known. Not stored with an anonymous comment. */
  readonly age: number | null;
};

const decide = ({ status }: StoryCommentState, command: PostStoryComment): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const { commentId, storyId, isAnonymous, ownerTag, author, content } = command;
  const age = nullIfAnonymous(isAnonymous, command.age);
  const needsCare = mentionsSelfHarm(content);
  return [
    {
      type: 'StoryCommentPosted',
      data: { commentId, storyId, isAnonymous, ownerTag, needsCare, author, content, age },
    },
  ];
};

export const storyCommentDecider: Decider<StoryCommentState, PostStoryComment, StoryCommentEvent> = {
  ...storyCommentEvolver,
  decide,
};
