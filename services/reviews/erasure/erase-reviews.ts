import { carryOut } from '@secondspring/platform/decider/handle-command.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import {
  randomErasureTime,
  erasureTimeAfterPendingCalls,
} from '@secondspring/platform/anonymity/erasure-time.ts';
import { catalogue, treatmentIdOf } from '@secondspring/content/treatments.ts';
import { namesOfTreatments } from '@secondspring/projections/reviews/catalogue/queries.ts';
import { reviewDecider, type EraseReview } from '../review/decider.ts';
import { mustStayAnonymous, type ReviewState } from '../review/state.ts';

export type ErasureDependencies = Pick<ServiceDependencies, 'handle' | 'vault' | 'pool'>;

/** Treatments in the catalogue now or in the past. */
const treatmentIds = async (pool: ServiceDependencies['pool']): Promise<string[]> => {
  const treatmentIds = catalogue.flatMap((category) =>
    category.treatments.map(({ slug }) => treatmentIdOf(slug)),
  );
  return [...new Set([...treatmentIds, ...(await namesOfTreatments(pool)).keys()])];
};

const withdraw = async (
  { handle }: Pick<ServiceDependencies, 'handle'>,
  stream: string,
  which: EraseReview['which'],
): Promise<ReviewState> => {
  const command = { type: 'erase', which } as const;
  return (await carryOut(handle, { decider: reviewDecider, stream, command })).state;
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * Withdraws a member's named reviews at once. Anonymous ones are erased at random times within the spread, so that
 * nobody can link two of them. Every treatment is scheduled, reviewed or not: this covers calls in progress and hides
 * the number of reviews. Throws PersonForgotten once her keys are destroyed.
 */
export const eraseReviewsOfMember =
  (
    { handle, vault, pool }: ErasureDependencies,
    { schedule }: Pick<ErasureScheduler, 'schedule'>,
    spreadHours: number,
  ) =>
  async (userId: string): Promise<void> => {
    const reviewIds = await vault.pseudonyms(userId, 'review', await treatmentIds(pool));
    for (const reviewId of shuffled(reviewIds)) {
      const stream = `review-${reviewId}`;
      const { status } = await withdraw({ handle }, stream, 'named');
      const dueAt = status === 'none' ? erasureTimeAfterPendingCalls : randomErasureTime;
      await schedule(stream, dueAt(spreadHours));
    }
  };

/** Withdraws a review whose time has come, so that counts follow, and destroys its key. */
export const eraseScheduledReview =
  ({ handle, vault }: Pick<ErasureDependencies, 'handle' | 'vault'>) =>
  async (stream: string): Promise<void> => {
    const state = await withdraw({ handle }, stream, 'any');
    if (mustStayAnonymous(state)) await vault.eraseItem(stream);
  };
