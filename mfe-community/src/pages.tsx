import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import type { Page } from '@secondspring/ui/pages/page.ts';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { postCommentsQuery, storiesOfAuthorQuery, storyCommentsQuery } from './api/comments.ts';
import { postCategoriesQuery, postQuery } from './api/posts.ts';
import { storiesQuery, storyQuery } from './api/stories.ts';
import { BoardPage } from './features/board/board-page.tsx';
import { CardListSkeleton } from './components/card-list-skeleton.tsx';
import { StoriesFrame } from './features/stories/stories-frame.tsx';
import { PostSkeleton, StorySkeleton } from './features/thread/thread-skeletons.tsx';
import { SEARCH_PATH } from '@secondspring/contracts/remotes/search-path.ts';
import { AUTHORS_PATH, COMMUNITY_PATH, GUIDELINES_PATH, STORIES_PATH } from './components/paths.ts';

export const pages: readonly Page[] = [
  {
    path: COMMUNITY_PATH,
    title: 'Community',
    navigation: { icon: 'messages-square', menu: 70, bar: { place: 30, label: 'Community' } },
    Component: BoardPage,
    first: () => [postCategoriesQuery, postsQuery(null)],
  },
  {
    path: `${COMMUNITY_PATH}/posts/:id`,
    title: 'Community',
    ...lazy(
      async () => (await import(/* webpackChunkName: 'post' */ './features/thread/post-page.tsx')).PostPage,
      <PostSkeleton />,
    ),
    first: (id) => [postQuery(id), postCommentsQuery(id), postCategoriesQuery],
  },
  {
    path: STORIES_PATH,
    title: 'Stories',
    navigation: { icon: 'feather', menu: 80 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'stories' */ './features/stories/stories-page.tsx')).StoriesPage,
      <StoriesFrame>
        <CardListSkeleton words="Loading stories..." />
      </StoriesFrame>,
    ),
    first: () => [storiesQuery({ tab: 'others', tag: null })],
  },
  {
    path: `${STORIES_PATH}/:id`,
    title: 'Stories',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'story' */ './features/thread/story-page.tsx')).StoryPage,
      <StorySkeleton />,
    ),
    first: (id) => [storyQuery(id), storyCommentsQuery(id)],
  },
  {
    path: SEARCH_PATH,
    title: 'Search',
    navigation: { icon: 'search', menu: 5 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'search' */ './features/search/search-page.tsx')).SearchPage,
      <PageHeading>Search</PageHeading>,
    ),
  },
  {
    path: `${AUTHORS_PATH}/:id`,
    title: 'Stories',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'author' */ './features/author/author-page.tsx')).AuthorPage,
      <>
        <PageHeading documentTitle="Stories">Profile</PageHeading>
        <CardListSkeleton words="Loading stories..." />
      </>,
    ),
    first: (id) => [storiesOfAuthorQuery(id)],
  },
  {
    path: GUIDELINES_PATH,
    title: 'Community Guidelines',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'guidelines' */ './features/guidelines/guidelines-page.tsx'))
          .GuidelinesPage,
      <PageHeading>Community Guidelines</PageHeading>,
    ),
  },
];
