import { safetyQuestions } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { severityLabels, type Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import type { Assessment } from '../assessment/state.ts';
import type { CarePlan } from '../care-plan/present.ts';
import { CRISIS_RULE } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { dayInWords } from './printable.ts';
import type { PdfSheet } from './sheet.ts';
import type { WeekOfCheckIns } from './trend.ts';

/** Limits that keep the rest on one page. */
const MAX_SYMPTOMS = 16;
const MAX_QUESTIONS = 5;

const formatFigure = (value: number | null): string => (value === null ? '–' : String(value));

const writeSymptoms = (sheet: PdfSheet, { ageRange, symptoms, safety, day }: Assessment): void => {
  sheet.heading(3, `Assessment of ${dayInWords(day)}, age band ${ageRange}`);
  const strongest = symptoms.toSorted((one, other) => other.severity - one.severity);
  const shown = strongest.slice(0, MAX_SYMPTOMS).map(({ name, severity }) => ({
    text: `${name}: ${severityLabels[severity as Severity]} (${severity} of 5)`,
    dot: severity as Severity,
  }));
  const half = Math.ceil(shown.length / 2);
  sheet.table(
    [
      ['Symptoms, strongest first', ''],
      ...shown.slice(0, half).map((left, index) => [left, shown[half + index] ?? '']),
    ],
    [0.5, 0.5],
  );
  if (strongest.length > MAX_SYMPTOMS)
    sheet.paragraph(`And ${strongest.length - MAX_SYMPTOMS}  milder ones.`, 'soft');
  if (safety.length > 0)
    sheet.paragraph(`Also ticked: ${safety.map((sign) => safetyQuestions[sign]).join('; ')}.`, 'strong');
};

const writeTrend = (sheet: PdfSheet, trend: readonly WeekOfCheckIns[]): void => {
  sheet.heading(3, 'Weeks of daily check-ins');
  if (trend.length === 0) return sheet.paragraph('No check-ins in the last six weeks.', 'soft');
  sheet.table(
    [
      ['Week from', 'Days', 'Mood', 'Sleep', 'Energy', 'Hot flashes a day'],
      ...trend.map(({ from, days, mood, sleep, energy, hotFlashes }) => [
        dayInWords(from),
        `${days} of 7`,
        ...[mood, sleep, energy, hotFlashes].map(formatFigure),
      ]),
    ],
    [0.28, 0.12, 0.12, 0.12, 0.12, 0.24],
  );
  sheet.paragraph(
    'Averages of the days that were noted. Mood, sleep and energy go from 1 (very poor) to 5 (very good).',
    'soft',
  );
};

/** Writes one page for a clinician: the last assessment, the trend and questions to ask. */
export const writeClinicianPage = (
  sheet: PdfSheet,
  plan: CarePlan,
  assessment: Assessment | null,
  trend: readonly WeekOfCheckIns[],
): void => {
  sheet.page();
  sheet.heading(1, 'For your clinician');
  sheet.paragraph('Self-reported in the Second Spring app. Not a validated score.', 'soft');
  if (assessment === null) sheet.paragraph('There is no assessment to show.');
  else writeSymptoms(sheet, assessment);
  writeTrend(sheet, trend);
  sheet.heading(3, 'Questions I would like to ask');
  const toAsk = plan.details.filter(({ askAbout }) => askAbout).slice(0, MAX_QUESTIONS);
  const questions = [
    ...plan.redFlags
      .filter(({ ruleId }) => ruleId !== CRISIS_RULE)
      .slice(0, 2)
      .map(({ title }) => `What should we do about this: ${title}?`),
    ...toAsk.map(({ text }) => text),
    'What are my choices, and what are the benefits and risks of each?',
    'When should I come back, and what should I watch for until then?',
  ];
  sheet.list(questions.map((text) => ({ mark: '•', lines: [{ style: 'text', text }] })));
};
