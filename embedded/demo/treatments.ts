import type { DemoPhase, Trouble } from '@secondspring/content/demo.ts';
import type { treatmentEntryContent } from '@secondspring/contracts/vocabulary/treatment-log/schema.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import { catalogue } from '@secondspring/content/treatments.ts';
import { treatmentIdOf } from '@secondspring/reviews/catalogue/definitions.ts';
import type { z } from 'zod';
import type { Random } from './random.ts';

export type TreatmentEntryContent = z.output<typeof treatmentEntryContent>;

/** A treatment that a person uses for her symptoms. */
export type DemoTreatment = {
  readonly slug: string;
  readonly name: string;
  /** Slug of its category in the catalogue. */
  readonly category: string;
  readonly trouble: Trouble;
  /** Days from its start to her registration; negative if she starts later. */
  readonly begunBefore: number;
  /** How much it helps her, 0 to 1. */
  readonly effect: number;
  /** Days of use after which she stops; null if she continues. */
  readonly stopsAfter: number | null;
};

const bySlug = new Map(
  catalogue.flatMap(({ slug: category, treatments }) =>
    treatments.map(({ slug, name, evidence }) => [slug, { name, category, strength: evidence.strength }]),
  ),
);
/** Mean effect of a treatment by the strength of its evidence. */
const EFFECTS: Readonly<Record<string, number>> = { A: 0.68, B: 0.55, C: 0.4, I: 0.3, N: 0.15 };
/** More than ten years after the last period, systemic hormones are rarely started. */
const HORMONES_UNTIL = 60;
/** With an effect below this she gives up after some months. */
const TOO_LITTLE = 0.3;

const suits = (slug: string, { age, phase }: { age: number; phase: DemoPhase }): boolean =>
  bySlug.get(slug)?.category !== 'hormone-therapy' ||
  (age < HORMONES_UNTIL && (slug !== 'hormonal-coil' || phase === 'perimenopause'));

export const makeTreatments = (
  troubles: readonly Trouble[],
  who: { age: number; phase: DemoPhase },
  random: Random,
): readonly DemoTreatment[] => {
  const chosen = new Map<string, DemoTreatment>();
  for (const trouble of troubles) {
    const suitable = trouble.treatments.filter((slug) => suits(slug, who));
    for (const slug of random.some(suitable, random.whole(1, 2))) {
      const known = bySlug.get(slug);
      if (known === undefined) throw new Error(`the catalogue has no ${slug}`);
      const { strength, ...names } = known;
      const luck = (random.number() + random.number() - 1) * 0.5;
      const effect = Math.min(1, Math.max(0, (EFFECTS[strength] ?? 0) + luck));
      chosen.set(slug, {
        slug,
        ...names,
        trouble,
        begunBefore: random.chance(0.3) ? random.whole(100, 900) : random.whole(-90, 60),
        effect,
        stopsAfter: effect < TOO_LITTLE ? random.whole(60, 200) : null,
      });
    }
  }
  return [...chosen.values()];
};

/** Days of use, a number of days after her registration; negative before she starts. */
export const daysUsed = ({ begunBefore, stopsAfter }: DemoTreatment, since: number): number =>
  Math.min(begunBefore + since, stopsAfter ?? Infinity);

/** Her entry in the treatment log on a day; null before she starts. */
export const entryOn = (
  treatment: DemoTreatment,
  { day, since }: { readonly day: string; readonly since: number },
): TreatmentEntryContent | null => {
  const { name, slug, begunBefore, stopsAfter } = treatment;
  if (begunBefore + since < 0) return null;
  const hasStopped = stopsAfter !== null && begunBefore + since >= stopsAfter;
  const startedOn = daysAfter(day, -since - begunBefore);
  return {
    name,
    treatmentId: treatmentIdOf(slug),
    dose: null,
    startedOn,
    stoppedOn: hasStopped ? daysAfter(startedOn, stopsAfter) : null,
    stopReason: hasStopped ? 'no-effect' : null,
  };
};
