import { ViewSkeleton as Skeleton } from '@secondspring/ui/components/skeleton/view-skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';

export const ViewSkeleton = () => (
  <>
    <VisuallyHidden as="h1">Second Spring</VisuallyHidden>
    <Skeleton cards={3} />
  </>
);
