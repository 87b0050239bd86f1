import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { forMember } from '@secondspring/ui/pages/for-member.ts';
import type { Page } from '@secondspring/ui/pages/page.ts';
import { carePlanQuery } from '@secondspring/ui/member/care-plan.ts';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { guideQuery, guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { labFilesQuery } from './api/lab-files.ts';
import { savedArticlesQuery } from './api/saved-articles.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { planMethodQuery } from './api/plan-method.ts';
import { PageSkeleton } from './components/page-skeleton.tsx';
import { METHOD_TITLE } from './features/care-plan/method-title.ts';
import { ArticleSkeleton } from './features/resources/article-skeleton.tsx';
import { talkQuery, windingDown, yourBody } from './api/talks.ts';

export const pages: readonly Page[] = [
  {
    path: '/care-plan',
    title: 'Care Plan',
    navigation: { icon: 'clipboard-list', menu: 30 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'care-plan' */ './features/care-plan/care-plan-page.tsx'))
          .CarePlanPage,
      <PageSkeleton heading="Your Care Plan" />,
    ),
    prefetch: forMember(() => [carePlanQuery]),
  },
  {
    path: '/care-plan/how-we-choose',
    title: 'How we choose your plan',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'plan-method' */ './features/care-plan/method-page.tsx'))
          .MethodPage,
      <PageSkeleton heading={METHOD_TITLE} />,
    ),
    first: () => [planMethodQuery],
  },
  {
    path: '/progress',
    title: 'Progress',
    navigation: { icon: 'trending-up', menu: 40 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'progress' */ './features/progress/progress-page.tsx'))
          .ProgressPage,
      <PageSkeleton heading="Your Progress" />,
    ),
    prefetch: forMember(() => {
      const today = localDay(new Date());
      return [checkInsQuery(today), progressQuery, redFlagsQuery, treatmentLogQuery];
    }),
  },
  {
    path: '/resources',
    title: 'Learning Resources',
    navigation: { icon: 'book-open', menu: 50 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'resources' */ './features/resources/resources-page.tsx'))
          .ResourcesPage,
      <PageSkeleton heading="Learning Resources" />,
    ),
    first: () => [guidesQuery],
    prefetch: forMember(() => [savedArticlesQuery]),
  },
  {
    path: `/resources/${windingDown.slug}`,
    title: windingDown.title,
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'talks' */ './features/talks/talk-pages.tsx')).WindingDownPage,
      <PageSkeleton heading={windingDown.title} heights={[560, 64]} />,
    ),
    first: () => [talkQuery(windingDown)],
  },
  {
    path: `/resources/${yourBody.slug}`,
    title: yourBody.title,
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'talks' */ './features/talks/talk-pages.tsx')).YourBodyPage,
      <PageSkeleton heading={yourBody.title} heights={[560, 64]} />,
    ),
    first: () => [talkQuery(yourBody)],
  },
  {
    path: '/resources/:slug',
    title: 'Learning Resources',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'article' */ './features/resources/article-page.tsx')).ArticlePage,
      <ArticleSkeleton />,
    ),
    first: (slug) => [guideQuery(slug)],
    prefetch: forMember(() => [savedArticlesQuery]),
  },
  {
    path: '/testing-tools',
    title: 'Testing Tools',
    navigation: { icon: 'flask-conical', menu: 60, bar: { place: 20, label: 'Testing' } },
    ...lazy(
      async () =>
        (
          await import(
            /* webpackChunkName: 'testing-tools' */ './features/testing-tools/testing-tools-page.tsx'
          )
        ).TestingToolsPage,
      <PageSkeleton heading="Testing Tools" />,
    ),
    prefetch: forMember(() => [labFilesQuery]),
  },
  {
    path: '/profile',
    title: 'Profile',
    navigation: { icon: 'circle-user-round', menu: 200, bar: { place: 90, label: 'Profile' } },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'profile' */ './features/profile/profile-page.tsx')).ProfilePage,
      <PageSkeleton heading="Profile" />,
    ),
    prefetch: forMember(() => [progressQuery]),
  },
  {
    path: '/data-policy',
    title: 'Data Policy',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'data-policy' */ './features/data-policy/data-policy-page.tsx'))
          .DataPolicyPage,
      <PageSkeleton heading="Data Policy" />,
    ),
  },
];
