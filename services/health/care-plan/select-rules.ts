import { symptomCategories, type SymptomCategory } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { carePlanLists } from '@secondspring/contracts/vocabulary/care-plan-words.ts';
import type { Facts } from './rules/facts.ts';
import { rulesByCategory } from './rules/rule-set.ts';
import type { Rule } from './rules/rule.ts';

/** Categories that a plan is about: those with the highest sums of severity. */
const CATEGORIES = 3;
/** Items of one category in one list. */
const ITEMS = 2;
/** Severity from which something is to be asked about. */
const ASK_FROM = 4;

const order: Readonly<Record<Rule['strength'], number>> = { A: 0, B: 1, C: 2, I: 3, N: 4 };

/** Strong evidence before weak; rules of the same strength keep their order. */
export const byStrength = (one: Pick<Rule, 'strength'>, other: Pick<Rule, 'strength'>): number =>
  order[one.strength] - order[other.strength];

const load = ({ symptoms }: SymptomCategory, { severityOf }: Facts): number =>
  symptoms.reduce((sum, symptom) => sum + severityOf(symptom), 0);

/** The categories with the highest severity sum, the highest first; those of the same sum in the order of the checklist. */
export const heaviestCategories = (facts: Facts): readonly SymptomCategory[] =>
  symptomCategories
    .map((category) => ({ category, sum: load(category, facts) }))
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, CATEGORIES)
    .map(({ category }) => category);

const recommended = (category: SymptomCategory, facts: Facts, said: Set<Rule['sameAs']>): Rule[] => {
  const rules = rulesByCategory[category.key].filter(
    ({ askAbout, symptoms }) => askAbout !== true && facts.hasAny(symptoms ?? category.symptoms),
  );
  return carePlanLists.flatMap((list) => {
    const fresh = rules.filter((rule) => rule.list === list && !said.has(rule.sameAs));
    const taken = fresh.toSorted(byStrength).slice(0, ITEMS);
    for (const { sameAs } of taken) if (sameAs !== undefined) said.add(sameAs);
    return taken;
  });
};

const toAskAbout = (category: SymptomCategory, { severityOf }: Facts): Rule[] =>
  rulesByCategory[category.key].filter(
    ({ askAbout, symptoms }) =>
      askAbout === true && (symptoms ?? category.symptoms).some((symptom) => severityOf(symptom) >= ASK_FROM),
  );

/**
 * The rules of a plan: of the three heaviest categories at most two for each list, strong evidence first, the same advice once; then
 * what to ask about, for every category with a severe symptom. A rule of thumb of our own, named as such where plans are explained.
 */
export const selectRules = (facts: Facts): readonly Rule[] => {
  const said = new Set<Rule['sameAs']>();
  return [
    ...heaviestCategories(facts).flatMap((category) => recommended(category, facts, said)),
    ...symptomCategories.flatMap((category) => toAskAbout(category, facts)),
  ];
};
