import type { CarePlanItem, RedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { carePlanLists } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { factsOf, type AssessmentInput, type Facts } from './rules/facts.ts';
import { redFlagsOf } from './rules/red-flags.ts';
import { RULE_SET_VERSION, withoutGuideline } from './rules/rule-set.ts';
import type { CarePlanRule } from './rules/rule.ts';
import { byStrength, selectRules } from './select-rules.ts';
import { noGuideline } from './rules/sources.ts';

/** Symptoms named in the text; further ones are only counted, so that it stays short. */
const MAX_NAMED = 3;

/** Names the member's symptoms without a guideline, those in her own words included. Null without any. */
const noGuidelineRule = ({ hasAny, ownSymptoms }: Facts): CarePlanRule | null => {
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

export type GeneratedPlan = {
  readonly ruleSetVersion: number;
  readonly items: readonly CarePlanItem[];
  readonly redFlags: readonly RedFlag[];
};

const NOT_RECOMMENDED: readonly CarePlanRule['strength'][] = ['I', 'N'];
/** Sort order: what to do, what to ask about, then what is not recommended or lacks evidence. */
const sortRank = ({ strength, askAbout }: CarePlanRule): number =>
  askAbout === true ? 1 : NOT_RECOMMENDED.includes(strength) ? 2 : 0;

const itemsOf = (rules: readonly CarePlanRule[]): CarePlanItem[] =>
  carePlanLists
    .flatMap((list) =>
      rules
        .filter((rule) => rule.list === list)
        .toSorted((one, other) => sortRank(one) - sortRank(other) || byStrength(one, other)),
    )
    .map(({ id, list, text, strength, caution, source, sourceUrl, askAbout = false }, index) => ({
      item: index + 1,
      list,
      text,
      ruleId: id,
      strength,
      caution,
      source,
      sourceUrl,
      askAbout,
    }));

/**
 * Deterministic. Plans educate and do not advise one person: no diagnosis, no doses, and prescription treatments only
 * as something to ask about.
 */
export const generatePlan = (said: AssessmentInput, phase: MenopausePhase | null = null): GeneratedPlan => {
  const facts = factsOf(said, phase);
  const unguided = noGuidelineRule(facts);
  const rules = [...selectRules(facts), ...(unguided === null ? [] : [unguided])];
  return { ruleSetVersion: RULE_SET_VERSION, items: itemsOf(rules), redFlags: redFlagsOf(facts) };
};
