import {
  RATING,
  type ReviewOrder,
  reviewOrders,
  type UseDuration,
  useDurations,
} from '@secondspring/contracts/vocabulary/review-words.ts';

/** Answer to "would you recommend it" that reviews can be narrowed to. */
export type Recommends = 'yes' | 'no';

/** Which reviews of a treatment are shown, and in what order; `null` does not narrow. */
export type ReviewsView = {
  readonly sort: ReviewOrder;
  /** Stars. */
  readonly rating: number | null;
  readonly recommends: Recommends | null;
  readonly duration: UseDuration | null;
};

/** All reviews, newest first. */
export const defaultView: ReviewsView = { sort: 'newest', rating: null, recommends: null, duration: null };

const answers = ['yes', 'no'] as const;
const ratings = Array.from({ length: RATING.max }, (_, index) => RATING.min + index);

/** What an address asks for; what it says and nobody knows is left out. */
export const readReviewsView = (search: URLSearchParams): ReviewsView => ({
  sort: reviewOrders.find((order) => order === search.get('sort')) ?? 'newest',
  rating: ratings.find((stars) => String(stars) === search.get('rating')) ?? null,
  recommends: answers.find((answer) => answer === search.get('recommends')) ?? null,
  duration: useDurations.find((duration) => duration === search.get('duration')) ?? null,
});

/** The same as a query: of an address, and of the call. The whole view is an empty one. */
export const queryOfView = ({ sort, rating, recommends, duration }: ReviewsView) => ({
  ...(sort !== 'newest' && { sort }),
  ...(rating !== null && { rating }),
  ...(recommends !== null && { recommends }),
  ...(duration !== null && { duration }),
});

/** Whether a view leaves reviews out. */
export const isFiltered = ({ rating, recommends, duration }: ReviewsView): boolean =>
  rating !== null || recommends !== null || duration !== null;
