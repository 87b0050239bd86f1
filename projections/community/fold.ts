import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { communityMembers } from './tables.ts';
import type { Change } from '../engine/change.ts';
import { membersModel } from '../members/fold.ts';
import { foldCategories } from './categories/fold.ts';
import { foldComments } from './comments/fold.ts';
import {
  foldCare,
  foldCareOfReview,
  foldCareTakenBack,
  foldGone,
  foldModeration,
  foldPins,
} from './moderation/fold.ts';
import { foldPosts } from './posts/fold.ts';
import { foldStories } from './stories/fold.ts';
import { foldStoryComments } from './story-comments/fold.ts';
import { foldTaggedStories } from './stories/tagged.ts';
import { foldVotes } from './votes/fold.ts';

const members = membersModel(communityMembers).on;

/** Every read model of the community domain. An event that none of them takes changes nothing. */
export const foldCommunity = (event: DomainEvent): Change[] => {
  switch (event.type) {
    case 'UserRegistered':
    case 'ProfileUpdated':
    case 'EmailVerified':
    case 'AccountErased':
      return [...(members[event.type]?.(event as never) ?? [])];
    case 'PostCategoryDefined':
      return foldCategories(event);
    case 'PostPublished':
      return [...foldPosts(event), ...foldCare({ kind: 'post', itemId: event.data.postId }, event)];
    case 'PostErased':
      return [...foldPosts(event), ...foldGone({ kind: 'post', itemId: event.data.postId })];
    case 'CommentPosted':
      return [...foldComments(event), ...foldCare({ kind: 'comment', itemId: event.data.commentId }, event)];
    case 'CommentErased':
      return [...foldComments(event), ...foldGone({ kind: 'comment', itemId: event.data.commentId })];
    case 'PostVoted':
    case 'PostVoteWithdrawn':
    case 'CommentVoted':
    case 'CommentVoteWithdrawn':
      return foldVotes(event);
    case 'StoryPublished':
      return [
        ...foldStories(event),
        ...foldTaggedStories(event),
        ...foldCare({ kind: 'story', itemId: event.data.storyId }, event),
      ];
    case 'StoryErased':
      return [
        ...foldStories(event),
        ...foldTaggedStories(event),
        ...foldGone({ kind: 'story', itemId: event.data.storyId }),
      ];
    case 'StoryCommentPosted':
      return [
        ...foldStoryComments(event),
        ...foldCare({ kind: 'storyComment', itemId: event.data.commentId }, event),
      ];
    case 'StoryCommentErased':
      return [
        ...foldStoryComments(event),
        ...foldGone({ kind: 'storyComment', itemId: event.data.commentId }),
      ];
    case 'ReviewSubmitted':
    case 'ReviewRevised':
      return foldCareOfReview(event);
    case 'ReviewWithdrawn':
      return foldCareTakenBack(event);
    case 'ItemReported':
    case 'ItemHidden':
    case 'ItemRestored':
      return foldModeration(event);
    case 'PostPinned':
    case 'PostUnpinned':
      return foldPins(event);
    default:
      return [];
  }
};
