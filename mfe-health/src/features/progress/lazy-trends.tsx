import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';

/** The charts, in a chunk of their own, because they carry a library that draws. */
export const { Component: LazyTrends } = lazy(
  async () => (await import('./trends.tsx')).Trends,
  <CardsSkeleton heights={[260, 260]} />,
);
