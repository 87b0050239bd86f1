import type { Facts } from './rules/facts.ts';
import { withoutGuideline } from './rules/rule-set.ts';
import type { Rule } from './rules/rule.ts';
import { noGuideline } from './rules/sources.ts';

/** Names that are said; the rest is counted, so that the text keeps a readable length. */
const NAMED = 3;

/** Says plainly for which of her symptoms there is no guideline, her own words among them; `null` where there is none such. */
export const noGuidelineRule = ({ hasAny, ownSymptoms }: Facts): Rule | null => {
  const names = [...withoutGuideline.filter((symptom) => hasAny([symptom])), ...ownSymptoms];
  if (names.length === 0) return null;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return {
    id: 'no-guideline',
    list: 'lifestyle',
    text: `We found no guideline for: ${names.slice(0, NAMED).join(', ')}${more}. Keep track of how strong it is, and show it to your clinician.`,
    strength: 'I',
    caution: null,
    ...noGuideline,
  };
};
