import { useLocation, useSearchParams } from 'react-router-dom';
import { queryOfView, readReviewsView, type ReviewsView } from '../../api/reviews-view.ts';

/** An empty value removes a filter. */
export type ViewChange = Readonly<Partial<Record<keyof ReviewsView, string>>>;

export type ShownReviews = { readonly view: ReviewsView; readonly change: (change: ViewChange) => void };

/** Keeps the order. */
export const noFilters: ViewChange = { rating: '', recommends: '', duration: '' };

const textsOf = (view: ReviewsView): Record<string, string> =>
  Object.fromEntries(Object.entries(queryOfView(view)).map(([name, value]) => [name, String(value)]));

/** Kept in the address, so that going back and sharing show the same reviews. */
export const useReviewsView = (): ShownReviews => {
  const [search, setSearch] = useSearchParams();
  // Keeps where she came from.
  const { state } = useLocation();
  const view = readReviewsView(search);
  const change = (changed: ViewChange) => {
    const next = readReviewsView(new URLSearchParams({ ...textsOf(view), ...changed }));
    setSearch(textsOf(next), { replace: true, state });
  };
  return { view, change };
};
