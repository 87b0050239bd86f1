import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, type NewEventOf } from '@secondspring/contracts/events/event.ts';
import type { EffectsPublished } from '@secondspring/contracts/events/reviews.ts';
import type { EffectTopic } from '@secondspring/contracts/vocabulary/review/effects.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { groupsOf, type Group, type Said } from './groups.ts';

/** What has been counted of a treatment's reviews. */
export type Effects = {
  readonly counted: ReadonlyMap<string, readonly EffectTopic[]>;
  readonly begun: ReadonlySet<EffectTopic>;
};

/** Counts what waits, as far as it makes groups. What was counted before is ignored, so this may be repeated. */
export type PublishEffects = {
  readonly type: 'publish';
  readonly treatmentId: string;
  readonly waiting: readonly Said[];
};

export const effectsStream = (treatmentId: string): string => `effects-${treatmentId}`;

const countWords = (of: readonly Said[]): Record<string, number> => {
  const said: Record<string, number> = {};
  for (const word of of.flatMap(({ words }) => words)) said[word] = (said[word] ?? 0) + 1;
  return said;
};

/** The groups that are due. */
export const dueGroups = ({ counted, begun }: Effects, waiting: readonly Said[]): readonly Group[] =>
  groupsOf(
    waiting.filter(({ reviewId, topic }) => counted.get(reviewId)?.includes(topic) !== true),
    begun,
  );

const decide = (
  state: Effects,
  { treatmentId, waiting }: PublishEffects,
): readonly NewEventOf<typeof EffectsPublished>[] => {
  const counted = new Map(state.counted);
  return dueGroups(state, waiting).map(({ topic, ageBand, phase, of }) => {
    for (const { reviewId } of of) counted.set(reviewId, [...(counted.get(reviewId) ?? []), topic]);
    return {
      type: 'EffectsPublished',
      data: {
        treatmentId,
        topic,
        ageBand,
        phase,
        women: of.length,
        said: countWords(of),
        counted: of.map(({ reviewId }) => ({ reviewId, topics: [...(counted.get(reviewId) ?? [])] })),
      },
    };
  });
};

const evolve = ({ counted, begun }: Effects, { data }: DomainEvent<'EffectsPublished'>): Effects => ({
  counted: isForgotten(data.counted)
    ? counted
    : new Map([...counted, ...data.counted.map(({ reviewId, topics }) => [reviewId, topics] as const)]),
  begun: new Set([...begun, data.topic]),
});

const initial: Effects = { counted: new Map(), begun: new Set() };

export const effectsDecider = {
  types: ['EffectsPublished'] as const,
  initial,
  evolve,
  decide,
} satisfies Decider<Effects, PublishEffects, 'EffectsPublished'>;
