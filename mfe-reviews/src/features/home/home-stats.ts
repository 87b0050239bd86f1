import type { TreatmentCategory } from '../../api/shapes.ts';
import type { Stat } from '../../catalogue/stat-tiles.tsx';

/** The front page's tiles: categories that have a description (a dash while they load), and two figures that are yet to come. */
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
