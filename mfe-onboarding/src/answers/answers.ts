import { ageBands } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { menopausePhases } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { SYMPTOM_NAME_MAX, SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { severityOf } from '@secondspring/ui/components/severity-input/severity.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import { type Fields, isFields } from '@secondspring/ui/storage/tab-storage.ts';

export const journeySteps = ['journey', 'assessment', 'signup-form'] as const;

export type JourneyStep = (typeof journeySteps)[number];

/** Ignores anything that this build does not know. */
export const parseAnswers = (saved: Fields) => ({
  step: journeySteps.find((step) => step === saved['step']) ?? 'journey',
  phase: menopausePhases.find((phase) => phase === saved['phase']) ?? null,
  ageRange: ageBands.find((band) => band === saved['ageRange']) ?? null,
  symptoms: readSymptoms(Array.isArray(saved['symptoms']) ? saved['symptoms'] : []),
  /** Safety signs; what this build knows of them: `knownSigns`. */
  safety: textsIn(saved['safety']),
  /** When the draft was saved that these answers include (ISO 8601); null if they include none. */
  draftSavedAt: typeof saved['draftSavedAt'] === 'string' ? saved['draftSavedAt'] : null,
});

/** Answers that the server does not have yet. */
export type OnboardingAnswers = Readonly<ReturnType<typeof parseAnswers>>;

const textsIn = (saved: unknown): readonly string[] =>
  Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : [];

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

export const emptyAnswers: OnboardingAnswers = parseAnswers({});
