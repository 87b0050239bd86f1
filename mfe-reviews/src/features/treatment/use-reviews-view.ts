import { useLocation, useSearchParams } from 'react-router-dom';
import { queryOfView, readReviewsView, type ReviewsView } from '../../api/reviews-view.ts';

/** Parts of a view as an address has them; an empty one no longer narrows. */
export type ViewChange = Readonly<Partial<Record<keyof ReviewsView, string>>>;

/** Which reviews are shown, and how to show others. */
export type ShownReviews = { readonly view: ReviewsView; readonly change: (change: ViewChange) => void };

/** Narrows to nothing; the order stays. */
export const noFilters: ViewChange = { rating: '', recommends: '', duration: '' };

const textsOf = (view: ReviewsView): Record<string, string> =>
  Object.fromEntries(Object.entries(queryOfView(view)).map(([name, value]) => [name, String(value)]));

/** Which reviews are shown, kept in the address, so that coming back and sharing lead to the same ones. */
export const useReviewsView = (): ShownReviews => {
  const [search, setSearch] = useSearchParams();
  // Where she came from stays known.
  const { state } = useLocation();
  const view = readReviewsView(search);
  const change = (changed: ViewChange) => {
    const next = readReviewsView(new URLSearchParams({ ...textsOf(view), ...changed }));
    setSearch(textsOf(next), { replace: true, state });
  };
  return { view, change };
};
