import { foldedTypes } from '@secondspring/contracts/domains.ts';
import { domainOf, onEach } from '../engine/domain.ts';
import { foldCommunity } from './fold.ts';
import {
  communityMembers,
  postCategories,
  posts,
  comments,
  postVotes,
  commentVotes,
  stories,
  taggedStories,
  storyComments,
  moderationQueue,
  itemReports,
} from './tables.ts';

/** What the projector of the community domain writes. */
export const community = domainOf({
  name: 'community',
  edition: 2,
  leavesSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
  readModels: [
    {
      tables: [
        communityMembers,
        postCategories,
        posts,
        comments,
        postVotes,
        commentVotes,
        stories,
        taggedStories,
        storyComments,
        moderationQueue,
        itemReports,
      ],
      on: onEach(foldedTypes.community, foldCommunity),
    },
  ],
});
