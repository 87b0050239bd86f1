import { late } from '@secondspring/ui/late/late.tsx';
import { CardsSkeleton } from '../../showing/page-skeleton.tsx';

/** The charts, in a chunk of their own, because they carry a library that draws. */
export const { Component: LateTrends } = late(
  async () => (await import('./trends.tsx')).Trends,
  <CardsSkeleton heights={[260, 260]} />,
);
