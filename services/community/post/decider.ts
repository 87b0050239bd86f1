import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { postEvolver, type PostContent, type PostEvent, type PostState } from './state.ts';

export type PublishPost = {
  readonly id: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly content: PostContent;
};

const decide = (
  { status }: PostState,
  { id, ownerTag, author, content }: PublishPost,
): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const needsCare = mentionsSelfHarm(`${content.title}\n${content.content}`);
  return [{ type: 'PostPublished', data: { postId: id, ownerTag, author, needsCare, ...content } }];
};

export const postDecider: Decider<PostState, PublishPost, PostEvent> = { ...postEvolver, decide };
