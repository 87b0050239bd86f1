import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';

/** What a plan is made from. */
export type Said = {
  readonly ageRange: AgeBand;
  readonly symptoms: readonly { readonly name: string; readonly severity: number }[];
  readonly safety: readonly SafetySign[];
};

/** What a plan is made from, in the words of the checklist. */
export type Facts = {
  readonly ageRange: AgeBand;
  readonly phase: MenopausePhase | null;
  readonly signs: ReadonlySet<SafetySign>;
  /** 1 to 5; 0 for a symptom that was not named. */
  readonly severityOf: (symptom: string) => number;
  /** Whether one of these was named. */
  readonly hasAny: (symptoms: readonly string[]) => boolean;
  /** Names that the checklist does not have, in her words. */
  readonly ownSymptoms: readonly string[];
};

const known: ReadonlySet<string> = new Set(
  symptomCategories.flatMap(({ symptoms }) => symptoms.map((name) => name.toLowerCase())),
);

/** Reads an assessment by the names of the checklist, whatever the capitals. */
export const factsOf = ({ ageRange, symptoms, safety }: Said, phase: MenopausePhase | null): Facts => {
  const severities = new Map(symptoms.map(({ name, severity }) => [name.toLowerCase(), severity]));
  const severityOf = (symptom: string): number => severities.get(symptom.toLowerCase()) ?? 0;
  return {
    ageRange,
    phase,
    signs: new Set(safety),
    severityOf,
    hasAny: (names) => names.some((name) => severityOf(name) > 0),
    ownSymptoms: symptoms.map(({ name }) => name).filter((name) => !known.has(name.toLowerCase())),
  };
};
