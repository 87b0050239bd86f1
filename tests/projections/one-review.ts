import { randomUUID } from 'node:crypto';
import { submitted, treatmentDefined } from './acts.ts';
import type { Rig } from './rig.ts';

/** Appends a member, a treatment and her review with every field; returns the review's position in the log. */
export const oneReview = async (
  rig: Pick<Rig, 'append' | 'enrol'>,
  reviewText?: string,
): Promise<{ author: string; treatmentId: string; reviewId: string; position: bigint }> => {
  const [author, treatmentId, reviewId] = [randomUUID(), randomUUID(), randomUUID()];
  await rig.enrol(author);
  await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId));
  const review = submitted(reviewId, treatmentId, author, reviewText);
  const position = await rig.append(`review-${reviewId}`, review, { person: author });
  return { author, treatmentId, reviewId, position };
};
