import { ageBands, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { planAdherence, type PlanAdherence } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import type { Random } from './random.ts';
import { firstNames } from './words/names.ts';

/** A made-up person; her name ends with "(demo)". */
export type DemoPerson = {
  readonly firstName: string;
  readonly dateOfBirth: string;
  readonly menopausePhase: 'perimenopause' | 'menopause' | 'postmenopause';
  readonly ageRange: AgeBand;
  readonly symptoms: readonly { readonly name: string; readonly severity: number }[];
  readonly research: boolean;
};

const adherences = Object.keys(planAdherence) as PlanAdherence[];
const allSymptoms = symptomCategories.flatMap(({ symptoms }) => symptoms);

const bandOf = (age: number): AgeBand =>
  ageBands[Math.min(Math.max(Math.floor((age - 35) / 5), 0), 4)] ?? '55+';

const phaseOf = (age: number, random: Random): DemoPerson['menopausePhase'] => {
  if (age < 49) return 'perimenopause';
  if (age > 55) return 'postmenopause';
  return random.pick(['perimenopause', 'menopause', 'postmenopause']);
};

/** @param year the current year */
export const makePerson = (random: Random, year: number): DemoPerson => {
  const age = random.whole(38, 62);
  const month = String(random.whole(1, 12)).padStart(2, '0');
  const day = String(random.whole(1, 28)).padStart(2, '0');
  return {
    firstName: `${random.pick(firstNames)} (demo)`,
    dateOfBirth: `${year - age}-${month}-${day}`,
    menopausePhase: phaseOf(age, random),
    ageRange: bandOf(age),
    symptoms: random
      .some(allSymptoms, random.whole(3, 9))
      .map((name) => ({ name, severity: random.whole(1, 5) })),
    research: random.chance(0.7),
  };
};

/** Symptoms on one day, each within one point of its usual severity less `relief`. */
export const symptomsOnADay = (
  { symptoms }: Pick<DemoPerson, 'symptoms'>,
  random: Random,
  relief = 0,
): { name: string; severity: number }[] =>
  symptoms.map(({ name, severity }) => ({
    name,
    severity: Math.min(5, Math.max(1, Math.round(severity - relief + random.whole(-1, 1)))),
  }));

/** The body of a check-in. */
export const checkInWith = (symptoms: readonly { name: string; severity: number }[], random: Random) => ({
  mood: random.whole(2, 5),
  sleep: random.whole(1, 5),
  energy: random.whole(1, 5),
  hotFlashes: random.whole(0, 7),
  workout: random.chance(0.4),
  planFollowed: random.pick(adherences),
  symptoms: [...symptoms],
});
