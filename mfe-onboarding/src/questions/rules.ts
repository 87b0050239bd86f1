import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { severityLabel } from '@secondspring/ui/components/severity-input/severity.ts';
import { summarise, type Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import type { ToastWords } from '@secondspring/ui/toasts/toast-queue.ts';

export type AssessmentAnswers = { readonly ageRange: AgeBand | null; readonly symptoms: Selection };

export type CompleteAnswers = { readonly ageRange: AgeBand; readonly symptoms: Selection };

export const completeAnswers = ({ ageRange, symptoms }: AssessmentAnswers): CompleteAnswers | null =>
  ageRange === null || symptoms.length === 0 ? null : { ageRange, symptoms };

const missing = (title: string, message: string): ToastWords => ({ title, message, tone: 'destructive' });

/** Specification, section 5. Null if nothing is missing. */
export const missingAtHome = (answers: AssessmentAnswers): ToastWords | null =>
  completeAnswers(answers) === null
    ? missing('Please complete the assessment', 'Select your age and at least one symptom to continue.')
    : null;

/** Null if nothing is missing. */
export const missingForPlan = ({ ageRange, symptoms }: AssessmentAnswers): ToastWords | null => {
  if (ageRange === null)
    return missing('Please select your age', 'Age information is required to generate your care plan.');
  if (symptoms.length === 0)
    return missing('Please select symptoms', 'Symptom information is required to generate your care plan.');
  return null;
};

/** Null if nothing is missing. */
export const missingOnPage = (step: 1 | 2, { ageRange, symptoms }: AssessmentAnswers): ToastWords | null => {
  if (ageRange === null) return missing('Please select your age', 'Age information is required to continue.');
  if (step === 2 && symptoms.length === 0)
    return missing('Please select symptoms', 'Symptom information is required to complete the assessment.');
  return null;
};

/** The first three with their severity, then `+N more`. */
export const summaryLines = (symptoms: Selection): readonly string[] =>
  summarise(symptoms, 3, ({ name, severity }) => `${isolated(name)} (${severityLabel(severity)})`);

/** The first five, then `+N more`. */
export const firstSymptomNames = (symptoms: Selection): readonly string[] =>
  summarise(symptoms, 5, ({ name }) => isolated(name));
