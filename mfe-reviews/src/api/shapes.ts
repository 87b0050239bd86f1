import type { Input, Output, ResultPage } from '@secondspring/ui/api/call.ts';
import type { InfiniteData } from '@tanstack/react-query';

export type TreatmentCategory = Output<'listTreatmentCategories'>[number];
/** `averageRating` is in tenths of a star. */
export type Treatment = Output<'getTreatment'>;
export type TreatmentReview = Output<'listReviews'>[number];
export type ReviewContent = Required<NonNullable<Input<'reviseReview'>['body']>>;
/** The state after setting or removing a helpful mark. */
export type Helpfulness = Output<'markReviewHelpful'>;
export type LoadedReviews = InfiniteData<ResultPage<TreatmentReview[]>>;
