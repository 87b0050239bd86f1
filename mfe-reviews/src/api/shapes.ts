import type { Input, Output, Page } from '@secondspring/ui/api/call.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A treatment category as the calls answer it. */
export type TreatmentCategory = Output<'listTreatmentCategories'>[number];
/** A treatment with the tallies of its reviews; `averageRating` in tenths of a star. */
export type Treatment = Output<'getTreatment'>;
/** A review with what the reader did herself. */
export type TreatmentReview = Output<'listReviews'>[number];
/** What a member sends as her review. */
export type ReviewContent = Input<'submitReview'>['body'];
/** What a helpful mark, set or taken back, left behind. */
export type Helpfulness = Output<'markReviewHelpful'>;
/** The reviews of a treatment as far as they are loaded, page by page, in the order of their view. */
export type LoadedReviews = InfiniteData<Page<TreatmentReview[]>>;
