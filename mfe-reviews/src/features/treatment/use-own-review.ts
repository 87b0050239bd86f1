import { useSession } from '@secondspring/ui/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { ownReviewQuery } from '../../api/get-own-review.ts';
import { reviewsIn } from '../../api/list-reviews.ts';
import { isFiltered, type ReviewsView } from '../../api/reviews-view.ts';
import type { LoadedReviews, TreatmentReview } from '../../api/shapes.ts';

/** Among the loaded reviews, else fetched if they may leave it out; null if she has not written one. */
export const useOwnReview = (
  treatmentId: string,
  view: ReviewsView,
  { data, hasNextPage }: { readonly data: LoadedReviews | undefined; readonly hasNextPage: boolean },
): TreatmentReview | null => {
  const isMember = useSession().state === 'member';
  const loaded = data === undefined ? undefined : reviewsIn(data).find(({ isMine }) => isMine);
  const mayBeElsewhere = data !== undefined && loaded === undefined && (isFiltered(view) || hasNextPage);
  const { data: fetched } = useQuery({ ...ownReviewQuery(treatmentId), enabled: isMember && mayBeElsewhere });
  return loaded ?? (mayBeElsewhere ? fetched : null) ?? null;
};
