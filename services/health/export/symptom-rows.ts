import { severityLabels, type Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import type { Assessment } from '../assessment/state.ts';
import type { CheckIn } from '../check-in/state.ts';

/** Column headings of {@link symptomRows}. */
export const symptomHeadings = ['day', 'from', 'symptom', 'severity', 'severity in words'] as const;

type WithSymptoms = Pick<CheckIn, 'symptoms'>;

const toRows = (day: string, from: string, { symptoms }: WithSymptoms): (string | number)[][] =>
  symptoms.map(({ name, severity }) => [day, from, name, severity, severityLabels[severity as Severity]]);

/** One row per symptom of an assessment or check-in, sorted by day. */
export const symptomRows = (
  assessments: readonly Assessment[],
  checkIns: readonly CheckIn[],
): (string | number)[][] =>
  [
    ...assessments.flatMap((assessment) => toRows(assessment.day, 'assessment', assessment)),
    ...checkIns.flatMap((checkIn) => toRows(checkIn.day, 'check-in', checkIn)),
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));
