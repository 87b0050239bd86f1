import { reviewOrderLabels } from '@secondspring/contracts/vocabulary/review/words.ts';
import { isFiltered, type ReviewsView } from '../../api/reviews-view.ts';
import { pluralise } from '@secondspring/ui/treatments/pluralise.ts';

/** `12 reviews`, `More than 10 reviews match`, `No reviews match`. `total`: of the treatment, whatever is loaded. */
export const shownCount = (
  count: number,
  isMore: boolean,
  { total, view }: { readonly total: number; readonly view: ReviewsView },
): string => {
  if (isMore && !isFiltered(view)) return pluralise(total, 'review');
  const match = isFiltered(view) ? ' match' : '';
  if (count === 0) return `No reviews${match}`;
  const verb = count === 1 && !isMore && match !== '' ? ' matches' : match;
  return `${isMore ? 'More than ' : ''}${pluralise(count, 'review')}${verb}`;
};

/** For screen readers: `, newest first` */
export const orderWords = ({ sort }: ReviewsView): string =>
  `, ${reviewOrderLabels[sort].toLowerCase()}${sort === 'newest' ? '' : ' first'}`;
