import type { BodyInputOf, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type {
  getTreatment,
  listReviews,
  listTreatmentCategories,
  submitReview,
} from '@secondspring/contracts/http/reviews.ts';

/** A treatment category as the calls answer it. */
export type TreatmentCategory = ResponseOf<typeof listTreatmentCategories>[number];
/** A treatment with the tallies of its reviews; `averageRating` in tenths of a star. */
export type Treatment = ResponseOf<typeof getTreatment>;
/** A review with what the reader did herself. */
export type TreatmentReview = ResponseOf<typeof listReviews>[number];
/** What a member sends as her review. */
export type ReviewContent = BodyInputOf<typeof submitReview>;
