import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { listedSymptom, type SymptomName } from '@secondspring/contracts/vocabulary/symptom-words.ts';

export type AssessmentInput = {
  readonly ageRange: AgeBand;
  readonly symptoms: readonly { readonly name: string; readonly severity: number }[];
  readonly safety: readonly SafetySign[];
};

export type Facts = {
  readonly ageRange: AgeBand;
  readonly phase: MenopausePhase | null;
  readonly signs: ReadonlySet<SafetySign>;
  /** 1 to 5; 0 for a symptom not selected. */
  readonly severityOf: (symptom: SymptomName) => number;
  readonly hasAny: (symptoms: readonly SymptomName[]) => boolean;
  /** Symptoms in the member's own words that the checklist does not have. */
  readonly ownSymptoms: readonly string[];
};

/** Symptom names are compared case-insensitively. */
export const factsOf = (
  { ageRange, symptoms, safety }: AssessmentInput,
  phase: MenopausePhase | null,
): Facts => {
  const severities = new Map(symptoms.map(({ name, severity }) => [listedSymptom(name)?.name, severity]));
  const severityOf = (symptom: SymptomName): number => severities.get(symptom) ?? 0;
  return {
    ageRange,
    phase,
    signs: new Set(safety),
    severityOf,
    hasAny: (names) => names.some((name) => severityOf(name) > 0),
    ownSymptoms: symptoms.map(({ name }) => name).filter((name) => listedSymptom(name) === undefined),
  };
};
