import type { Facts } from './rules/facts.ts';
import { withoutGuideline } from './rules/rule-set.ts';
import type { CarePlanRule } from './rules/rule.ts';
import { noGuideline } from './rules/sources.ts';

/** Symptoms named in the text; further ones are only counted, so that it stays short. */
const MAX_NAMED = 3;

/** Names the member's symptoms without a guideline, those in her own words included. Null without any. */
export const noGuidelineRule = ({ hasAny, ownSymptoms }: Facts): CarePlanRule | null => {
  const names = [...withoutGuideline.filter((symptom) => hasAny([symptom])), ...ownSymptoms];
  if (names.length === 0) return null;
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return {
    id: 'no-guideline',
    list: 'lifestyle',
    text: `We found no guideline for: ${names.slice(0, MAX_NAMED).join(', ')}${more}. Keep track of how strong it is, and show it to your clinician.`,
    strength: 'I',
    caution: null,
    ...noGuideline,
  };
};
