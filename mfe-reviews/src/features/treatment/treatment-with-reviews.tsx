import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PenLine } from 'lucide-react';
import {
  useReviews,
  reviewsIn,
  type LoadedReviews,
  type TreatmentReview,
  ownReviewQuery,
} from '../../api/reviews.ts';
import { type Treatment, treatmentCategoriesQuery } from '../../api/treatments.ts';
import { RoundAction } from '@secondspring/ui/components/round-action/round-action.tsx';
import { MedicalDisclaimer } from '../../catalogue/medical-disclaimer.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { EvidenceNote } from '@secondspring/ui/treatments/evidence-note.tsx';
import { EffectsCard } from './effects-card.tsx';
import { RatingsCard } from './ratings-card.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewOffer } from './use-review-offer.ts';
import { useReviewsView } from './use-reviews-view.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { categoryPath, HOME_PATH } from '../../catalogue/paths.ts';
import { useSession } from '@secondspring/ui/session/session.ts';
import { isFiltered, type ReviewsView } from '../../api/reviews-view.ts';

/** A member who has reviewed the treatment is offered to change her review. */
export const TreatmentWithReviews = ({ treatment }: { readonly treatment: Treatment }) => {
  const shown = useReviewsView();
  const reviews = useReviews(treatment.id, shown.view);
  const request = useReviewRequest();
  const ownReview = useOwnReview(treatment.id, shown.view, reviews);
  useReviewOffer(treatment, reviews.data === undefined ? undefined : ownReview);
  return (
    <>
      <BackToCategory categoryId={treatment.categoryId} />
      <PageHeading lead={treatment.description}>{treatment.name}</PageHeading>
      <PageSections>
        {treatment.reviewCount > 0 && <RatingsCard treatment={treatment} />}
        <EvidenceNote evidence={treatment.evidence} />
        {treatment.reviewCount > 0 && <EffectsCard treatmentId={treatment.id} />}
        <MedicalDisclaimer />
        <ReviewList treatment={treatment} reviews={reviews} shown={shown} />
      </PageSections>
      <RoundAction
        icon={PenLine}
        label={ownReview === null ? 'Write a Review' : 'Change Your Review'}
        onClick={() =>
          request(
            ownReview === null
              ? { kind: 'write', treatment }
              : { kind: 'revise', treatment, review: ownReview },
          )
        }
      />
    </>
  );
};

const BackToCategory = ({ categoryId }: { readonly categoryId: string }) => {
  const { data: categories } = useQuery(treatmentCategoriesQuery);
  const category = categories?.find(({ id }) => id === categoryId);
  return category === undefined ? (
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
  ) : (
    <BackLink to={categoryPath(category.slug)}>{`Back to ${category.name}`}</BackLink>
  );
};

/** Among the loaded reviews, else fetched if they may leave it out; null if she has not written one. */
const useOwnReview = (
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
