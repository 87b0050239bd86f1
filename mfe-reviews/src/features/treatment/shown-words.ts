import { reviewOrderLabels } from '@secondspring/contracts/vocabulary/review/words.ts';
import { isFiltered, type ReviewsView } from '../../api/reviews-view.ts';
import { pluralise } from '@secondspring/ui/treatments/pluralise.ts';

/** `12 reviews`, `More than 50 reviews match`, `No reviews match` */
export const shownCount = (count: number, isMore: boolean, view: ReviewsView): string => {
  const match = isFiltered(view) ? ' match' : '';
  if (count === 0) return `No reviews${match}`;
  const verb = count === 1 && !isMore && match !== '' ? ' matches' : match;
  return `${isMore ? 'More than ' : ''}${pluralise(count, 'review')}${verb}`;
};

/** For screen readers: `, newest first` */
export const orderWords = ({ sort }: ReviewsView): string =>
  `, ${reviewOrderLabels[sort].toLowerCase()}${sort === 'newest' ? '' : ' first'}`;
