import { late } from '@secondspring/ui/late/late.tsx';
import { PageSkeleton } from './showing/page-skeleton.tsx';

/** The care plan. */
export const { Component: LateCarePlan, ahead: carePlanAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'care-plan' */ './features/care-plan/care-plan-page.tsx'))
      .CarePlanPage,
  <PageSkeleton heading="Your Care Plan" />,
);

/** Progress. */
export const { Component: LateProgress, ahead: progressAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'progress' */ './features/progress/progress-page.tsx')).ProgressPage,
  <PageSkeleton heading="Your Progress" />,
);

/** The testing tools. */
export const { Component: LateTestingTools, ahead: testingToolsAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'testing-tools' */ './features/testing-tools/testing-tools-page.tsx'))
      .TestingToolsPage,
  <PageSkeleton heading="Testing Tools" />,
);

/** The profile. */
export const { Component: LateProfile, ahead: profileAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'profile' */ './features/profile/profile-page.tsx')).ProfilePage,
  <PageSkeleton heading="Profile" />,
);

/** The learning resources. */
export const { Component: LateResources, ahead: resourcesAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'resources' */ './features/resources/resources-page.tsx'))
      .ResourcesPage,
  <PageSkeleton heading="Learning Resources" />,
);
