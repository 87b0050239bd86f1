import { late } from '@secondspring/ui/late/late.tsx';
import { CardsSkeleton } from './showing/page-skeleton.tsx';

const waiting = <CardsSkeleton heights={[96, 200, 200]} />;

/** The care plan. */
export const { Component: LateCarePlan, ahead: carePlanAhead } = late(
  async () => (await import('./features/care-plan/care-plan-page.tsx')).CarePlanPage,
  waiting,
);

/** Progress. */
export const { Component: LateProgress, ahead: progressAhead } = late(
  async () => (await import('./features/progress/progress-page.tsx')).ProgressPage,
  waiting,
);

/** The testing tools. */
export const { Component: LateTestingTools, ahead: testingToolsAhead } = late(
  async () => (await import('./features/testing-tools/testing-tools-page.tsx')).TestingToolsPage,
  waiting,
);

/** The profile. */
export const { Component: LateProfile, ahead: profileAhead } = late(
  async () => (await import('./features/profile/profile-page.tsx')).ProfilePage,
  waiting,
);

/** The learning resources. */
export const { Component: LateResources, ahead: resourcesAhead } = late(
  async () => (await import('./features/resources/resources-page.tsx')).ResourcesPage,
  waiting,
);
