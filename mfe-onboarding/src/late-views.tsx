import { late } from '@secondspring/ui/late/late.tsx';
import { ViewSkeleton } from './asking/view-skeleton.tsx';

const waiting = <ViewSkeleton />;

/** The journey to a complete profile. */
export const { Component: LateJourney, ahead: journeyAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'journey' */ './features/journey/journey-view.tsx')).JourneyView,
  waiting,
);

/** The dashboard. */
export const { Component: LateDashboard, ahead: dashboardAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'dashboard' */ './features/dashboard/dashboard.tsx')).Dashboard,
  waiting,
);

/** The assessment page. */
export const { Component: LateAssessment, ahead: assessmentAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'assessment' */ './features/assessment/assessment-page.tsx'))
      .AssessmentPage,
  waiting,
);

/** The page that proves an e-mail address. */
export const { Component: LateVerifyEmail, ahead: verifyEmailAhead } = late(
  async () =>
    (await import(/* webpackChunkName: 'verify-email' */ './features/verify-email/verify-email-page.tsx'))
      .VerifyEmailPage,
  waiting,
);
