import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import {
  effectTopics,
  SIDE_EFFECTS,
  type EffectTopic,
} from '@secondspring/contracts/vocabulary/review/effects.ts';
import type { ReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import { treatmentReviews } from './table.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { increment, patch, remove, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { moderationHandlers } from '../../moderated/fold.ts';

type Row = RowOf<typeof treatmentReviews>;
type PersonalColumns = Pick<
  Row,
  'author_id' | 'duration_months' | 'review_text' | 'content' | 'age_at_review' | 'phase_at_review' | 'topics'
>;
type Said = DomainEvent<'ReviewSubmitted' | 'ReviewRevised'>;

const NOTHING_PERSONAL: PersonalColumns = {
  author_id: null,
  duration_months: null,
  review_text: null,
  content: {},
  age_at_review: null,
  phase_at_review: null,
  topics: [],
};

const topicsOf = ({ symptomImprovement }: ReviewContent): readonly EffectTopic[] =>
  effectTopics.filter((topic) => topic === SIDE_EFFECTS || symptomImprovement?.[topic] !== undefined);

const personalColumns = ({ data }: Said): PersonalColumns => {
  if (isForgotten(data.content)) return NOTHING_PERSONAL;
  const { durationMonths, reviewText, ...content } = data.content;
  return {
    author_id: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.author)),
    duration_months: durationMonths,
    review_text: reviewText,
    content,
    age_at_review: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.ageAtReview)),
    phase_at_review: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.phaseAtReview)),
    topics: topicsOf(data.content),
  };
};

/** An anonymous review shows the day only. */
const instantOf = ({ at, data }: Said): string => roundIfAnonymous('day', data.isAnonymous, at);

const said = (event: Said) => ({
  is_anonymous: event.data.isAnonymous,
  overall_rating: event.data.overallRating,
  would_recommend: event.data.wouldRecommend,
  wording: event.data.wording,
  updated_at: instantOf(event),
  ...personalColumns(event),
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
      patch(treatmentReviews, { id }, { withdrawn: true, ...NOTHING_PERSONAL }),
    ],
    ReviewMarkedHelpful: ({ data: { reviewId: id } }) => [
      increment(treatmentReviews, { id }, { helpful_count: 1 }),
    ],
    HelpfulMarkRemoved: ({ data: { reviewId: id } }) => [
      increment(treatmentReviews, { id }, { helpful_count: -1 }),
    ],
    EffectsPublished: ({ data: { counted } }) =>
      (nullIfForgotten(counted) ?? []).map(({ reviewId: id, topics }) =>
        patch(treatmentReviews, { id }, { counted: topics }),
      ),
    // Her named reviews were withdrawn before. One that she sent at the last moment leaves the tallies when it is
    // withdrawn too.
    AccountErased: ({ data: { userId } }) => [remove(treatmentReviews, { author_id: userId })],
    // Tallies count hidden reviews; `catalogue/queries.ts` leaves out what a moderator hid.
    ...moderationHandlers({ review: treatmentReviews }),
  },
};
