import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import {
  randomErasureTime,
  erasureTimeAfterPendingCalls,
} from '@secondspring/platform/anonymity/erasure-time.ts';
import { namesOfTreatments } from '@secondspring/projections/reviews/treatments/queries.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { treatmentIdOf } from '../catalogue/definitions.ts';
import { review, type EraseReview } from '../review/decider.ts';
import { isBoundToAnonymity, type ReviewState } from '../review/state.ts';

/** What erasing reviews stands on. */
export type ErasingDependencies = Pick<ServiceDependencies, 'handle' | 'vault' | 'pool'>;

/** Every treatment that a review may be of: those in the catalogue, and those that once were. */
const treatmentIds = async (pool: ServiceDependencies['pool']): Promise<string[]> => {
  const known = catalogue.flatMap((category) => category.treatments.map(({ slug }) => treatmentIdOf(slug)));
  return [...new Set([...known, ...(await namesOfTreatments(pool)).keys()])];
};

const withdraw = async (
  { handle }: Pick<ServiceDependencies, 'handle'>,
  stream: string,
  which: EraseReview['which'],
): Promise<ReviewState> => {
  const command = { type: 'erase', which } as const;
  const outcome = await handle({ decider: review, stream, command, actor: null, key: null });
  if (isRefusal(outcome)) throw new Error('a review could not be erased');
  return outcome.state;
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * Erases a member's reviews: a named one is withdrawn at once. An anonymous one goes at a time of its own within the spread,
 * so that nothing tells that two of them were hers. The same is noted for every treatment that she said nothing of:
 * what she was sending just then is found, and the number of notes tells nothing. Throws PersonForgotten once her keys are gone.
 */
export const eraseReviewsOf =
  (
    { handle, vault, pool }: ErasingDependencies,
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

/** Erases a review, named by its stream, whose time has come: it is withdrawn, so that tallies follow, and its key destroyed. */
export const eraseReview =
  ({ handle, vault }: Pick<ErasingDependencies, 'handle' | 'vault'>) =>
  async (stream: string): Promise<void> => {
    const state = await withdraw({ handle }, stream, 'any');
    if (isBoundToAnonymity(state)) await vault.eraseItem(stream);
  };
