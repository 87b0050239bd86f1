import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { ViewSkeleton } from './questions/view-skeleton.tsx';

/** The journey to a complete profile. */
export const journey = lazy(
  async () =>
    (await import(/* webpackChunkName: 'journey' */ './features/journey/journey-view.tsx')).JourneyView,
  <ViewSkeleton />,
);

/** The dashboard. */
export const dashboard = lazy(
  async () =>
    (await import(/* webpackChunkName: 'dashboard' */ './features/dashboard/dashboard.tsx')).Dashboard,
  <ViewSkeleton />,
);
