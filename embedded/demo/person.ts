import {
  firstNames,
  cycleSymptoms,
  troubles,
  type DemoPhase,
  type Trouble,
  type WrittenBy,
} from '@secondspring/content/demo.ts';
import { ageBandOf, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Random } from './random.ts';
import { makeTreatments } from './treatments.ts';

export type DemoSymptom = { readonly name: string; readonly severity: number };

const bandOf = (age: number): AgeBand => ageBandOf(age) ?? '35-39';

const phaseOf = (age: number, random: Random): DemoPhase => {
  if (age <= 43 && random.chance(0.04)) return 'menopause';
  if (age < 48) return 'perimenopause';
  if (age > 55) return 'postmenopause';
  return random.pick(age < 52 ? ['perimenopause', 'menopause'] : ['menopause', 'postmenopause']);
};

const symptomsOf = (chosen: readonly Trouble[], phase: DemoPhase, random: Random): readonly DemoSymptom[] => {
  const named = new Map<string, number>();
  for (const { core, alongside } of chosen) {
    for (const name of core) if (!named.has(name)) named.set(name, random.whole(3, 5));
    for (const name of random.some(alongside, random.whole(1, 2)))
      if (!named.has(name)) named.set(name, random.whole(1, 3));
  }
  return [...named].flatMap(([name, severity]) =>
    phase !== 'perimenopause' && cycleSymptoms.includes(name) ? [] : [{ name, severity }],
  );
};

/**
 * A made-up person, whose age, phase, symptoms and treatments agree; her name ends with "(demo)". She registers in `year`.
 */
export const makePerson = (random: Random, year: number) => {
  const age = random.whole(40, 64);
  const phase = phaseOf(age, random);
  const chosen = random.some(
    troubles.filter(({ phases }) => phases.includes(phase)),
    random.chance(0.45) ? 2 : 1,
  );
  return {
    firstName: `${random.pick(firstNames)} (demo)`,
    /** Whole years in the year given. */
    age,
    dateOfBirth: daysAfter(`${year - age}-01-01`, random.whole(0, 364)),
    menopausePhase: phase,
    ageRange: bandOf(age),
    /** The first is the stronger one. */
    troubles: chosen,
    /** As she felt them when she registered. */
    symptoms: symptomsOf(chosen, phase, random),
    treatments: makeTreatments(chosen, { age, phase }, random),
    /** Days of her cycle; null if she has no periods. */
    cycle: phase === 'perimenopause' ? random.whole(24, 38) : null,
    /** Whether she keeps the treatment log. */
    keepsLog: random.chance(0.7),
    /** How much of her plan she follows, 0 to 1. */
    adherence: 0.25 + random.number() * 0.7,
    /** Chance of a workout on an ordinary day. */
    moves: 0.1 + random.number() * 0.5,
    /** Points by which a workout changes her next night. */
    restedByMoving: random.number() - 0.3,
    research: random.chance(0.7),
  };
};

export type DemoPerson = Readonly<ReturnType<typeof makePerson>>;

/** Whether a person may have written a text. */
export const mayHaveWritten = (
  { age, menopausePhase, troubles: hers, treatments }: DemoPerson,
  { trouble, phases, ages, takes }: WrittenBy,
): boolean =>
  (trouble === undefined || hers.some(({ name }) => name === trouble)) &&
  (phases === undefined || phases.includes(menopausePhase)) &&
  (ages === undefined || (age >= ages[0] && age <= ages[1])) &&
  (takes === undefined || treatments.some(({ slug, effect }) => slug === takes && effect > 0.5));
