import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { treatmentReviews } from './table.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { increment, patch, remove, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { moderationHandlers } from '../../moderated/fold.ts';

type Row = RowOf<typeof treatmentReviews>;
type Content = Pick<
  Row,
  'author_id' | 'duration_months' | 'symptoms_addressed' | 'side_effects' | 'review_text' | 'age_at_review'
>;
type Said = DomainEvent<'ReviewSubmitted' | 'ReviewRevised'>;

const NO_CONTENT: Content = {
  author_id: null,
  duration_months: null,
  symptoms_addressed: [],
  side_effects: [],
  review_text: null,
  age_at_review: null,
};

const contentOf = ({ data }: Said): Content => ({
  author_id: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.author)),
  duration_months: nullIfForgotten(data.durationMonths),
  symptoms_addressed: nullIfForgotten(data.symptomsAddressed) ?? [],
  side_effects: nullIfForgotten(data.sideEffects) ?? [],
  review_text: nullIfForgotten(data.reviewText),
  age_at_review: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.ageAtReview)),
});

/** An anonymous review shows the day only. */
const instantOf = ({ at, data }: Said): string => roundIfAnonymous('day', data.isAnonymous, at);

const said = (event: Said) => ({
  is_anonymous: event.data.isAnonymous,
  overall_rating: event.data.overallRating,
  would_recommend: event.data.wouldRecommend,
  wording: event.data.wording,
  updated_at: instantOf(event),
  ...contentOf(event),
  // A review whose key was destroyed has no content, so lists leave it out.
  withdrawn: isForgotten(event.data.author),
});

/** New words begin without helpful marks. */
const withoutMarks = (id: string): Change => patch(treatmentReviews, { id }, { helpful_count: 0 });

/**
 * Reviews, with the number of their helpful marks. Resubmitting after a withdrawal reuses the row. A revision keeps the first date, unless the review becomes
 * anonymous: then only the day of the revision is kept.
 */
export const treatmentReviewsModel: ReadModel = {
  tables: [treatmentReviews],
  on: {
    ReviewSubmitted: (event) => [
      upsert(treatmentReviews, {
        id: event.data.reviewId,
        treatment_id: event.data.treatmentId,
        created_at: instantOf(event),
        ...said(event),
      }),
      ...(event.data.wording === 1 ? [] : [withoutMarks(event.data.reviewId)]),
    ],
    ReviewRevised: (event) => [
      patch(
        treatmentReviews,
        { id: event.data.reviewId },
        event.data.isAnonymous ? { ...said(event), created_at: instantOf(event) } : said(event),
      ),
      ...(event.data.wording === event.data.previousWording ? [] : [withoutMarks(event.data.reviewId)]),
    ],
    ReviewWithdrawn: ({ data: { reviewId: id } }) => [
      patch(treatmentReviews, { id }, { withdrawn: true, ...NO_CONTENT }),
    ],
    ReviewMarkedHelpful: ({ data: { reviewId: id } }) => [
      increment(treatmentReviews, { id }, { helpful_count: 1 }),
    ],
    HelpfulMarkRemoved: ({ data: { reviewId: id } }) => [
      increment(treatmentReviews, { id }, { helpful_count: -1 }),
    ],
    // Her named reviews were withdrawn before. One that she sent at the last moment leaves the tallies when it is
    // withdrawn too.
    AccountErased: ({ data: { userId } }) => [remove(treatmentReviews, { author_id: userId })],
    // Tallies count hidden reviews; `catalogue/queries.ts` leaves out what a moderator hid.
    ...moderationHandlers({ review: treatmentReviews }),
  },
};
