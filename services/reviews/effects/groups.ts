import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { SMALLEST_GROUP, type EffectTopic } from '@secondspring/contracts/vocabulary/review/effects.ts';

/** What one review says about a topic. An anonymous review has neither age nor phase. */
export type Said = {
  readonly reviewId: string;
  readonly topic: EffectTopic;
  readonly ageBand: AgeBand | null;
  readonly phase: MenopausePhase | null;
  /** How the symptom changed, or the side effects. */
  readonly words: readonly string[];
};

/** Women who have the same age band and phase, unless null, and are counted together. */
export type Group = Pick<Said, 'topic' | 'ageBand' | 'phase'> & { readonly of: readonly Said[] };

type Level = {
  /** Undefined if it does not fit this level. */
  readonly labelOf: (said: Said) => Pick<Said, 'ageBand' | 'phase'> | undefined;
  readonly atLeast: number;
};

/**
 * From the narrowest: women of one age band and phase make a group as soon as it may be published. Those who are few wait, so that
 * more of the same kind may come, and then make a wider one. The first ten of a topic wait for nobody.
 */
const levels = (isBegun: boolean): readonly Level[] => [
  {
    labelOf: ({ ageBand, phase }) => (ageBand === null || phase === null ? undefined : { ageBand, phase }),
    atLeast: SMALLEST_GROUP,
  },
  {
    labelOf: ({ ageBand }) => (ageBand === null ? undefined : { ageBand, phase: null }),
    atLeast: 2 * SMALLEST_GROUP,
  },
  {
    labelOf: ({ phase }) => (phase === null ? undefined : { ageBand: null, phase }),
    atLeast: 2 * SMALLEST_GROUP,
  },
  {
    labelOf: () => ({ ageBand: null, phase: null }),
    atLeast: isBegun ? 4 * SMALLEST_GROUP : SMALLEST_GROUP,
  },
];

const groupsOfTopic = (topic: EffectTopic, waiting: readonly Said[], isBegun: boolean): readonly Group[] => {
  const groups: Group[] = [];
  let rest = waiting;
  for (const { labelOf, atLeast } of levels(isBegun)) {
    const alike = Map.groupBy(rest, (said) => JSON.stringify(labelOf(said) ?? null));
    const large = [...alike].filter(([label, of]) => label !== 'null' && of.length >= atLeast);
    for (const [, of] of large) {
      const [first] = of;
      const label = first && labelOf(first);
      if (label !== undefined) groups.push({ topic, ...label, of });
    }
    const grouped = new Set(large.flatMap(([, of]) => of));
    rest = rest.filter((said) => !grouped.has(said));
  }
  return groups;
};

/**
 * Groups of what waits to be counted; the rest goes on waiting. `begun`: topics with a group already. A review says something about a topic
 * once.
 */
export const groupsOf = (waiting: readonly Said[], begun: ReadonlySet<EffectTopic>): readonly Group[] =>
  [...Map.groupBy(waiting, ({ topic }) => topic)].flatMap(([topic, of]) =>
    groupsOfTopic(topic, of, begun.has(topic)),
  );
