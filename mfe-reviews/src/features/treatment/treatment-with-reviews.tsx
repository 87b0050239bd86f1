import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { reviewsQuery } from '../../api/list-reviews.ts';
import type { Treatment } from '../../api/shapes.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { MedicalDisclaimer } from '../../catalogue/medical-disclaimer.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useReviewRequest } from '../../reviewing/review-request.ts';
import { BackToCategory } from './back-to-category.tsx';
import { EvidenceNote } from './evidence-note.tsx';
import { RatingsCard } from './ratings-card.tsx';
import { ReviewList } from './review-list.tsx';

/** The page of a treatment that exists. Who has reviewed it already is offered to change her review instead of writing a second. */
export function TreatmentWithReviews({ treatment }: { readonly treatment: Treatment }) {
  const reviews = useInfiniteQuery(reviewsQuery(treatment.id));
  const request = useReviewRequest();
  const own = reviews.data?.pages.flatMap(({ items }) => items).find(({ isMine }) => isMine);
  return (
    <>
      <BackToCategory categoryId={treatment.categoryId} />
      <PageHeading lead={treatment.description}>{treatment.name}</PageHeading>
      <PageSections>
        {treatment.reviewCount > 0 && <RatingsCard treatment={treatment} />}
        <EvidenceNote evidence={treatment.evidence} />
        <MedicalDisclaimer />
        <ReviewList treatment={treatment} reviews={reviews} />
      </PageSections>
      <LowAction>
        <Button
          wide
          onClick={() =>
            request(
              own === undefined ? { kind: 'write', treatment } : { kind: 'revise', treatment, review: own },
            )
          }
        >
          <PenLine size={20} aria-hidden />
          {own === undefined ? 'Write a Review' : 'Change Your Review'}
        </Button>
      </LowAction>
    </>
  );
}
