import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { ViewSkeleton } from './questions/view-skeleton.tsx';

export const answer = lazy(
  async () => (await import(/* webpackChunkName: 'answer' */ './features/answer/answer-page.tsx')).AnswerPage,
  <ViewSkeleton />,
);

export const journey = lazy(
  async () =>
    (await import(/* webpackChunkName: 'journey' */ './features/journey/journey-view.tsx')).JourneyView,
  <ViewSkeleton />,
);

export const dashboard = lazy(
  async () =>
    (await import(/* webpackChunkName: 'dashboard' */ './features/dashboard/dashboard.tsx')).Dashboard,
  <ViewSkeleton />,
);
