import { late } from '@secondspring/ui/late/late.tsx';
import { ViewSkeleton } from './asking/view-skeleton.tsx';

/** The journey to a complete profile. */
export const journey = late(
  async () =>
    (await import(/* webpackChunkName: 'journey' */ './features/journey/journey-view.tsx')).JourneyView,
  <ViewSkeleton />,
);

/** The dashboard. */
export const dashboard = late(
  async () =>
    (await import(/* webpackChunkName: 'dashboard' */ './features/dashboard/dashboard.tsx')).Dashboard,
  <ViewSkeleton />,
);
