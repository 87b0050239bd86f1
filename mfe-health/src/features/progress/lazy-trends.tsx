import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';

/** In a chunk of their own, because the chart library is large. */
export const { Component: LazyTrends } = lazy(
  async () => (await import('./trends.tsx')).Trends,
  <CardsSkeleton heights={[260, 260]} />,
);
