import type { CarePlanItem, RedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { carePlanLists } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { noGuidelineRule } from './no-guideline.ts';
import { factsOf, type AssessmentInput } from './rules/facts.ts';
import { redFlagsOf } from './rules/red-flags.ts';
import { RULE_SET_VERSION } from './rules/rule-set.ts';
import type { CarePlanRule } from './rules/rule.ts';
import { byStrength, selectRules } from './select-rules.ts';

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
