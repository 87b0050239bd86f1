import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PenLine } from 'lucide-react';
import { useReviews } from '../../api/list-reviews.ts';
import type { Treatment } from '../../api/shapes.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { MedicalDisclaimer } from '../../catalogue/medical-disclaimer.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { BackToCategory } from './back-to-category.tsx';
import { EvidenceNote } from './evidence-note.tsx';
import { RatingsCard } from './ratings-card.tsx';
import { ReviewList } from './review-list.tsx';
import { useOwnReview } from './use-own-review.ts';
import { useReviewOffer } from './use-review-offer.ts';
import { useReviewsView } from './use-reviews-view.ts';

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
        {treatment.reviewCount > 0 && <RatingsCard treatment={treatment} shown={shown} />}
        <EvidenceNote evidence={treatment.evidence} />
        <MedicalDisclaimer />
        <ReviewList treatment={treatment} reviews={reviews} shown={shown} />
      </PageSections>
      <LowAction>
        <Button
          wide
          onClick={() =>
            request(
              ownReview === null
                ? { kind: 'write', treatment }
                : { kind: 'revise', treatment, review: ownReview },
            )
          }
        >
          <PenLine size={20} aria-hidden />
          {ownReview === null ? 'Write a Review' : 'Change Your Review'}
        </Button>
      </LowAction>
    </>
  );
};
