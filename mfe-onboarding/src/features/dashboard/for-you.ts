import { isAction } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { forSymptom } from '@secondspring/contracts/vocabulary/for-symptom.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import type { ChosenSymptom } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { CarePlan, PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { allGuides, type GuideSummary } from '@secondspring/ui/reading/guides.ts';

export type Post = Output<'GET /api/community/posts'>[number];

/** How many things of her plan Home shows. */
const NEXT_THINGS = 2;

/** Strongest first; equal ones in the order of her ticks. */
const byStrength = (symptoms: readonly ChosenSymptom[]): readonly ChosenSymptom[] =>
  symptoms.toSorted((one, other) => other.severity - one.severity);

/** An article for her strongest symptom. */
export const articleFor = (
  symptoms: readonly ChosenSymptom[],
  guides: Output<'GET /api/resources'> | undefined,
): GuideSummary | null => {
  const [strongest] = byStrength(symptoms);
  if (guides === undefined || strongest === undefined) return null;
  const { article } = forSymptom(strongest.name);
  return allGuides(guides).find(({ slug }) => slug === article) ?? null;
};

/** The newest conversation of others in the categories of her symptoms, the strongest symptom’s category first. */
export const conversationFor = (
  symptoms: readonly ChosenSymptom[],
  posts: readonly Post[] = [],
): Post | null => {
  const open = posts.filter(({ isPinned, userId }) => !isPinned && userId === null);
  const categories = byStrength(symptoms).map(({ name }) => forSymptom(name).boardCategory);
  for (const category of categories) {
    const found = open.find(({ categoryId }) => categoryId === category);
    if (found !== undefined) return found;
  }
  return null;
};

/** The first things that she can do and has not done: those to start with, then the others in the plan's order. */
export const nextThings = ({ details, startWith }: CarePlan): readonly PlanItem[] =>
  details
    .filter((detail) => !detail.done && isAction(detail))
    .toSorted((one, other) => Number(startWith.includes(other.item)) - Number(startWith.includes(one.item)))
    .slice(0, NEXT_THINGS);
