import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { treatmentCategoriesQuery, type TreatmentCategory } from '../../api/treatments.ts';
import { RoundAction } from '@secondspring/ui/components/round-action/round-action.tsx';
import { MedicalDisclaimer } from '../../catalogue/medical-disclaimer.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { CategoryList } from './category-list.tsx';
import { RowSkeletons } from '@secondspring/ui/components/skeleton/row-skeletons.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as s from './stat-tiles.module.css';

export const ReviewsHomePage = () => {
  const list = useQuery(treatmentCategoriesQuery);
  const request = useReviewRequest();
  return (
    <>
      <PageHeading lead="What helped other women, and what didn’t.">Treatment Reviews</PageHeading>
      <PageSections>
        <MedicalDisclaimer />
        <StatTiles stats={homeStats(list.data)} />
        <section aria-labelledby="categories">
          <h2 id="categories">Browse by Category</h2>
          <Loaded
            query={list}
            failed="Failed to fetch categories"
            waiting={<RowSkeletons words="Loading categories..." count={10} height={5} />}
          >
            {(categories) => <CategoryList categories={categories} />}
          </Loaded>
        </section>
      </PageSections>
      <RoundAction
        icon={PenLine}
        label="Write a Review"
        onClick={() => request({ kind: 'choose', categoryId: null })}
      />
    </>
  );
};

/** A dash while loading. The other two figures are “Coming Soon” (specification). */
export const homeStats = (
  categories: readonly Pick<TreatmentCategory, 'description'>[] | undefined,
): readonly Stat[] => [
  {
    name: 'Categories',
    figure: categories === undefined ? '–' : String(categories.filter(isDescribed).length),
  },
  { name: 'Total Reviews', figure: 'Coming Soon', isWords: true },
  { name: 'Avg Rating', figure: 'Coming Soon', isWords: true },
];

const isDescribed = ({ description }: Pick<TreatmentCategory, 'description'>): boolean =>
  description.trim() !== '';

export type Stat = { readonly name: string; readonly figure: string; readonly isWords?: boolean };

const StatTiles = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <dl className={classNames(looks.paper, s.tiles)}>
    {stats.map(({ name, figure, isWords = false }) => (
      <div key={name} className={s.tile}>
        <dt className={looks.note}>{name}</dt>
        <dd
          className={
            isWords ? classNames(looks.soft, s.figure) : classNames(looks.heading, s.figure, s.number)
          }
        >
          {figure}
        </dd>
      </div>
    ))}
  </dl>
);
