import {
  RATING,
  type ReviewOrder,
  reviewOrders,
  type UseDuration,
  useDurations,
} from '@secondspring/contracts/vocabulary/review/words.ts';

export type Recommends = 'yes' | 'no';

/** `null` does not filter. */
export type ReviewsView = {
  readonly sort: ReviewOrder;
  /** In stars. */
  readonly rating: number | null;
  readonly recommends: Recommends | null;
  readonly duration: UseDuration | null;
};

export const defaultView: ReviewsView = { sort: 'newest', rating: null, recommends: null, duration: null };

const answers = ['yes', 'no'] as const;
const ratings = Array.from({ length: RATING.max }, (_, index) => RATING.min + index);

/** Ignores unknown values. */
export const readReviewsView = (search: URLSearchParams): ReviewsView => ({
  sort: reviewOrders.find((order) => order === search.get('sort')) ?? 'newest',
  rating: ratings.find((stars) => String(stars) === search.get('rating')) ?? null,
  recommends: answers.find((answer) => answer === search.get('recommends')) ?? null,
  duration: useDurations.find((duration) => duration === search.get('duration')) ?? null,
});

/** For the address and the call. Empty for the default view. */
export const queryOfView = ({ sort, rating, recommends, duration }: ReviewsView) => ({
  ...(sort !== 'newest' && { sort }),
  ...(rating !== null && { rating }),
  ...(recommends !== null && { recommends }),
  ...(duration !== null && { duration }),
});

export const isFiltered = ({ rating, recommends, duration }: ReviewsView): boolean =>
  rating !== null || recommends !== null || duration !== null;
