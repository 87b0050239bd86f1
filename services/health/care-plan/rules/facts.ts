import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { signsIn } from './own-words.ts';
import { listedSymptom, type SymptomName } from '@secondspring/contracts/vocabulary/symptom-words.ts';

/** What a member said about herself. */
export type Said = {
  /** Null if she was not asked. */
  readonly ageRange: AgeBand | null;
  readonly symptoms: readonly { readonly name: string; readonly severity: number }[];
  readonly safety: readonly SafetySign[];
  readonly note?: string | null;
};

export type AssessmentInput = Said & { readonly ageRange: AgeBand };

export type Facts = {
  readonly ageRange: AgeBand | null;
  readonly phase: MenopausePhase | null;
  /** Those ticked and those in her own words. */
  readonly signs: ReadonlySet<SafetySign>;
  /** 1 to 5; 0 for a symptom not selected. */
  readonly severityOf: (symptom: SymptomName) => number;
  readonly hasAny: (symptoms: readonly SymptomName[]) => boolean;
  /** Symptoms in the member's own words that the checklist does not have. */
  readonly ownSymptoms: readonly string[];
};

export const isPastPeriods = (phase: MenopausePhase | null): boolean =>
  phase === 'menopause' || phase === 'postmenopause';

/** Symptom names are compared case-insensitively. */
export const factsOf = ({ ageRange, symptoms, safety, note }: Said, phase: MenopausePhase | null): Facts => {
  const severities = new Map(symptoms.map(({ name, severity }) => [listedSymptom(name)?.name, severity]));
  const severityOf = (symptom: SymptomName): number => severities.get(symptom) ?? 0;
  const ownSymptoms = symptoms.map(({ name }) => name).filter((name) => listedSymptom(name) === undefined);
  return {
    ageRange,
    phase,
    signs: new Set([...safety, ...[...ownSymptoms, note ?? ''].flatMap(signsIn)]),
    severityOf,
    hasAny: (names) => names.some((name) => severityOf(name) > 0),
    ownSymptoms,
  };
};
