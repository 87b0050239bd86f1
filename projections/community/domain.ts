import { defineDomain } from '../engine/domain.ts';
import { memberReadModel } from '../members/fold.ts';
import { categoriesModel } from './categories/fold.ts';
import { commentsModel, storyCommentsModel } from './comments/fold.ts';
import { members } from './members/table.ts';
import { moderatedModel, moderationModel } from './moderation/fold.ts';
import { postsModel } from './posts/fold.ts';
import { storiesModel } from './stories/fold.ts';
import { votesModel } from './votes/fold.ts';

export const community = defineDomain({
  name: 'community',
  projectionVersion: 3,
  keepSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
  readModels: [
    memberReadModel(members),
    categoriesModel,
    postsModel,
    commentsModel,
    votesModel,
    storiesModel,
    storyCommentsModel,
    moderationModel,
    moderatedModel,
  ],
});
