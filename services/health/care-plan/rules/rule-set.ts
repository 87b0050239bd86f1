import type { SymptomCategoryKey, SymptomName } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { body } from './body.ts';
import { heart } from './heart.ts';
import { menstrual } from './menstrual.ts';
import { metabolic } from './metabolic.ts';
import { mind } from './mind.ts';
import type { CarePlanRule } from './rule.ts';
import { sleep } from './sleep.ts';
import { urinary } from './urinary.ts';
import { vasomotor } from './vasomotor.ts';

/**
 * Newest last; each plan stores the version that made it. Add a version for every change of a rule's meaning, a red
 * flag or the selection.
 */
export const ruleSetHistory = [
  {
    version: 1,
    day: '2026-11-21',
    note: 'First rules, from public guidance and summaries of it; not yet reviewed by a clinician.',
  },
  { version: 2, day: '2026-11-27', note: 'Signs that need a doctor count in her own words too.' },
] as const satisfies readonly { version: number; day: string; note: string }[];

export const RULE_SET_VERSION: number = Math.max(...ruleSetHistory.map(({ version }) => version));

/** Within a category, earlier rules are preferred at equal strength. */
export const rulesByCategory: {
  readonly [Category in SymptomCategoryKey]: readonly CarePlanRule<Category>[];
} = {
  vasomotor,
  menstrual,
  sleep,
  mind,
  body,
  urinary,
  heart,
  metabolic,
};

/** Symptoms of the checklist for which no guideline was found. */
export const withoutGuideline: readonly SymptomName[] = [
  'Cold flashes',
  'Dry skin',
  'Hair loss',
  'Brittle nails',
  'Digestive issues',
  'Food sensitivities',
  'Dizziness',
  'Tingling hands/feet',
  'Burning mouth',
  'Changes in taste/smell',
  'Electric shock sensations',
  'Changes in body odor',
  'Allergies/sensitivities',
];
