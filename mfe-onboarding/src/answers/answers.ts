import { ageBands, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { menopausePhases, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { SYMPTOM_NAME_MAX, SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { severityOf } from '@secondspring/ui/components/severity-input/severity.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import { type Fields, isFields } from '@secondspring/ui/storage/tab-storage.ts';

export const journeySteps = ['journey', 'assessment', 'signup-form'] as const;

export type JourneyStep = (typeof journeySteps)[number];

/** Answers that the server does not have yet. */
export type OnboardingAnswers = {
  readonly step: JourneyStep;
  readonly phase: MenopausePhase | null;
  readonly ageRange: AgeBand | null;
  readonly symptoms: Selection;
  /** Safety signs; what this build knows of them: `knownSigns`. */
  readonly safety: readonly string[];
  /** When the draft was saved that these answers include (ISO 8601); null if they include none. */
  readonly draftSavedAt: string | null;
};

export const emptyAnswers: OnboardingAnswers = {
  step: 'journey',
  phase: null,
  ageRange: null,
  symptoms: [],
  safety: [],
  draftSavedAt: null,
};

export const hasStarted = ({
  ageRange,
  symptoms,
}: Pick<OnboardingAnswers, 'ageRange' | 'symptoms'>): boolean => ageRange !== null || symptoms.length > 0;

/** What remains after the assessment is saved. */
export const withoutAssessment = (answers: OnboardingAnswers): OnboardingAnswers => ({
  ...answers,
  ageRange: null,
  symptoms: [],
  safety: [],
  draftSavedAt: null,
});

/** Ignores anything that this build does not know. */
export const parseAnswers = (saved: Fields): OnboardingAnswers => ({
  step: journeySteps.find((step) => step === saved['step']) ?? emptyAnswers.step,
  phase: menopausePhases.find((phase) => phase === saved['phase']) ?? null,
  ageRange: ageBands.find((band) => band === saved['ageRange']) ?? null,
  symptoms: Array.isArray(saved['symptoms']) ? readSymptoms(saved['symptoms']) : [],
  safety: Array.isArray(saved['safety']) ? saved['safety'].filter((sign) => typeof sign === 'string') : [],
  draftSavedAt: typeof saved['draftSavedAt'] === 'string' ? saved['draftSavedAt'] : null,
});

const readSymptoms = (saved: readonly unknown[]): Selection => {
  const seen = new Set<string>();
  return saved
    .filter(isFields)
    .flatMap(({ name, severity }) =>
      typeof name === 'string' && name !== '' && typeof severity === 'number'
        ? [{ name: name.slice(0, SYMPTOM_NAME_MAX), severity: severityOf(severity) }]
        : [],
    )
    .filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
    .slice(0, SYMPTOMS_MAX);
};
