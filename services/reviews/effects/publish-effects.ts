import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { ageBandOf } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { SIDE_EFFECTS } from '@secondspring/contracts/vocabulary/review/effects.ts';
import { carryOut } from '@secondspring/platform/decider/handle-command.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { uncountedReviews } from '@secondspring/projections/reviews/effects/queries.ts';
import { effectsDecider, effectsStream } from './decider.ts';
import type { Said } from './groups.ts';

type Uncounted = Awaited<ReturnType<typeof uncountedReviews>>[number];

const saidIn = ({ id, topics, counted, content, age_at_review, phase_at_review }: Uncounted): Said[] =>
  topics
    .filter((topic) => !counted.includes(topic))
    .map((topic) => {
      const change = topic === SIDE_EFFECTS ? undefined : content.symptomImprovement?.[topic];
      return {
        reviewId: id,
        topic,
        ageBand: age_at_review === null ? null : ageBandOf(age_at_review),
        phase: phase_at_review,
        words: topic === SIDE_EFFECTS ? (content.sideEffects ?? []) : change === undefined ? [] : [change],
      };
    });

/** Counts what reviews of a treatment say, once there are enough. Throws while the read models are behind the review. */
export const publishEffects =
  ({ handle, pool, freshness }: Pick<ServiceDependencies, 'handle' | 'pool' | 'freshness'>) =>
  async ({ position, data: { treatmentId } }: DomainEvent<'ReviewSubmitted' | 'ReviewRevised'>) => {
    if ((await freshness.waitForCheckpoint('reviews', new Map([['reviews', position]]))) === 'stale')
      throw new Error('the read models of reviews are behind');
    const waiting = (await uncountedReviews(pool, treatmentId)).flatMap(saidIn);
    const stream = effectsStream(treatmentId);
    const command = { type: 'publish', treatmentId, waiting } as const;
    await carryOut(handle, { decider: effectsDecider, stream, command }, { item: stream });
  };
