import type { TreatmentCategory } from '../../api/treatments.ts';
import type { Stat } from '../../catalogue/stat-tiles.tsx';

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
