import { late } from '@secondspring/ui/late/late.tsx';
import { PostSkeleton } from './features/post/post-skeleton.tsx';
import { StorySkeleton } from './features/story/story-skeleton.tsx';

/** The page of a post; its code comes beside its data, so that the board does not carry it. */
export const { Component: LatePostPage, ahead: postPageAhead } = late(
  async () => (await import(/* webpackChunkName: 'post' */ './features/post/post-page.tsx')).PostPage,
  <PostSkeleton />,
);

/** The page of a story. */
export const { Component: LateStoryPage, ahead: storyPageAhead } = late(
  async () => (await import(/* webpackChunkName: 'story' */ './features/story/story-page.tsx')).StoryPage,
  <StorySkeleton />,
);
