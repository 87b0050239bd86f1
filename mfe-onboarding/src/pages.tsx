import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { carePlanQuery } from '@secondspring/ui/member/care-plan.ts';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { forMember } from '@secondspring/ui/pages/for-member.ts';
import type { Page } from '@secondspring/ui/pages/page.ts';
import { ViewSkeleton } from './questions/view-skeleton.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { homeView } from './features/home/home-view.ts';
import { dashboard, journey } from './lazy-views.tsx';

export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    navigation: { icon: 'house', menu: 10, bar: { place: 10, label: 'Home' } },
    Component: HomePage,
    // For members; a visitor's page is in the document.
    load: dashboard.load,
    prefetch: forMember((member) => {
      const isOnJourney = homeView({ state: 'member', member }) === 'journey';
      (isOnJourney ? journey : dashboard).preload();
      const today = localDay(new Date());
      if (isOnJourney) return [progressQuery, redFlagsQuery];
      return [
        progressQuery,
        redFlagsQuery,
        checkInsQuery(today),
        assessmentsQuery,
        carePlanQuery,
        guidesQuery,
        postsQuery(null),
      ];
    }),
  },
  {
    path: '/assessment',
    title: 'Assessment',
    navigation: { icon: 'notebook-pen', menu: 20 },
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'assessment' */ './features/assessment/assessment-page.tsx'))
          .AssessmentPage,
      <ViewSkeleton />,
    ),
  },
  {
    path: '/verify-email',
    title: 'Email Verification',
    ...lazy(
      async () =>
        (await import(/* webpackChunkName: 'verify-email' */ './features/verify-email/verify-email-page.tsx'))
          .VerifyEmailPage,
      <ViewSkeleton />,
    ),
  },
];
