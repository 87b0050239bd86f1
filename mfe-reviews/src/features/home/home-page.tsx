import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { treatmentCategoriesQuery } from '../../api/treatments.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { MedicalDisclaimer } from '../../catalogue/medical-disclaimer.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { StatTiles } from '../../catalogue/stat-tiles.tsx';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { CategoryList, CategoryListSkeleton } from './category-list.tsx';
import { homeStats } from './home-stats.ts';

const FAILED = 'Failed to fetch categories';

export const ReviewsHomePage = () => {
  const list = useQuery(treatmentCategoriesQuery);
  const request = useReviewRequest();
  useFailureToast(FAILED, list.isError);
  return (
    <>
      <PageHeading lead="What helped other women, and what didn’t.">Treatment Reviews</PageHeading>
      <PageSections>
        <MedicalDisclaimer />
        <StatTiles stats={homeStats(list.data)} />
        <section aria-labelledby="categories">
          <h2 id="categories">Browse by Category</h2>
          <Loaded query={list} failed={FAILED} waiting={<CategoryListSkeleton />}>
            {(categories) => <CategoryList categories={categories} />}
          </Loaded>
        </section>
      </PageSections>
      <LowAction>
        <Button wide onClick={() => request({ kind: 'choose', categoryId: null })}>
          <PenLine size={20} aria-hidden />
          Write a Review
        </Button>
      </LowAction>
    </>
  );
};
