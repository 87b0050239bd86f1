import { symptomCategories, type SymptomCategory } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { carePlanLists } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { Facts } from './rules/facts.ts';
import { rulesByCategory } from './rules/rule-set.ts';
import type { CarePlanRule } from './rules/rule.ts';

/** Categories in a plan: those with the highest severity sums. */
export const MAX_CATEGORIES = 3;
/** Items per category and list. */
export const MAX_ITEMS_PER_LIST = 2;
/** Lowest severity at which `askAbout` rules are included. */
export const ASK_FROM_SEVERITY = 4;

const order: Readonly<Record<CarePlanRule['strength'], number>> = { A: 0, B: 1, C: 2, I: 3, N: 4 };

/** Strongest evidence first; rules of equal strength keep their order. */
export const byStrength = (
  one: Pick<CarePlanRule, 'strength'>,
  other: Pick<CarePlanRule, 'strength'>,
): number => order[one.strength] - order[other.strength];

const severitySum = ({ symptoms }: SymptomCategory, { severityOf }: Facts): number =>
  symptoms.reduce((sum, symptom) => sum + severityOf(symptom), 0);

/** Highest severity sum first; at equal sums in checklist order. */
export const heaviestCategories = (facts: Facts): readonly SymptomCategory[] =>
  symptomCategories
    .map((category) => ({ category, sum: severitySum(category, facts) }))
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, MAX_CATEGORIES)
    .map(({ category }) => category);

const recommended = (
  category: SymptomCategory,
  facts: Facts,
  included: Set<CarePlanRule['sameAs']>,
): CarePlanRule[] => {
  const rules = rulesByCategory[category.key].filter(
    ({ askAbout, symptoms }) => askAbout !== true && facts.hasAny(symptoms ?? category.symptoms),
  );
  return carePlanLists.flatMap((list) => {
    const candidates = rules.filter((rule) => rule.list === list && !included.has(rule.sameAs));
    const taken = candidates.toSorted(byStrength).slice(0, MAX_ITEMS_PER_LIST);
    for (const { sameAs } of taken) if (sameAs !== undefined) included.add(sameAs);
    return taken;
  });
};

const rulesToAskAbout = (category: SymptomCategory, { severityOf }: Facts): CarePlanRule[] =>
  rulesByCategory[category.key].filter(
    ({ askAbout, symptoms }) =>
      askAbout === true &&
      (symptoms ?? category.symptoms).some((symptom) => severityOf(symptom) >= ASK_FROM_SEVERITY),
  );

/**
 * At most two rules per list for each of the three heaviest categories, strongest evidence first, the same advice
 * once; then what to ask about for every severe symptom. The limits are our own rule of thumb.
 */
export const selectRules = (facts: Facts): readonly CarePlanRule[] => {
  const included = new Set<CarePlanRule['sameAs']>();
  return [
    ...heaviestCategories(facts).flatMap((category) => recommended(category, facts, included)),
    ...symptomCategories.flatMap((category) => rulesToAskAbout(category, facts)),
  ];
};
