import type { explainCarePlans } from '@secondspring/contracts/http/care-plans.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { ASK_FROM_SEVERITY, MAX_CATEGORIES, MAX_ITEMS_PER_LIST } from './select-rules.ts';
import { briefOf } from './rules/briefs.ts';
import { redFlagRules } from './rules/red-flags.ts';
import { ruleSetHistory, rulesByCategory, RULE_SET_VERSION } from './rules/rule-set.ts';

type Explanation = ResponseOf<typeof explainCarePlans>;

const advice = [
  ...redFlagRules,
  ...Object.values(rulesByCategory)
    .flat()
    .map((rule) => ({ ...rule, title: briefOf({ ruleId: rule.id, text: rule.text }).title })),
];

/** How plans are made, from the rules themselves: every source with the advice taken from it and how it was read. */
export const explanation: Explanation = {
  ruleSetVersion: RULE_SET_VERSION,
  rulesFrom: ruleSetHistory[ruleSetHistory.length - 1]?.day ?? '',
  limits: {
    categories: MAX_CATEGORIES,
    itemsPerList: MAX_ITEMS_PER_LIST,
    askFromSeverity: ASK_FROM_SEVERITY,
  },
  sources: [...Map.groupBy(advice, ({ source }) => source)].map(([source, taken]) => ({
    source,
    sourceUrl: taken[0]?.sourceUrl ?? null,
    advice: taken.map(({ title, provenance }) => ({ title, provenance })),
  })),
};
