import { SEVERITY } from '@secondspring/contracts/vocabulary/severity-words.ts';
import {
  symptomCategories,
  SYMPTOM_NAME_MAX,
  SYMPTOMS_MAX,
} from '@secondspring/contracts/vocabulary/symptom-words.ts';

/** A symptom that she ticked, and how strongly she feels it (1 to 5). */
export type ChosenSymptom = { readonly name: string; readonly severity: number };

/** What she has ticked, in the order in which she did. */
export type Selection = readonly ChosenSymptom[];

const known = symptomCategories.flatMap(({ symptoms }) => symptoms);
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isChosen = (selection: Selection, name: string): boolean =>
  selection.some((symptom) => symptom.name === name);

/** What is said where no more can be ticked. */
export const TOO_MANY_SYMPTOMS = `You can tick up to ${SYMPTOMS_MAX} symptoms.`;

/** Whether an assessment has no room for one more. */
export const isFull = (selection: Selection): boolean => selection.length >= SYMPTOMS_MAX;

/** Ticks a symptom, with the first severity, where there is room; or takes the tick off. */
export const toggleSymptom = (selection: Selection, name: string): Selection => {
  if (isChosen(selection, name)) return selection.filter((symptom) => symptom.name !== name);
  return isFull(selection) ? selection : [...selection, { name, severity: SEVERITY.first }];
};

/** Says how strongly a ticked symptom is felt. */
export const withSeverity = (selection: Selection, name: string, severity: number): Selection =>
  selection.map((symptom) => (symptom.name === name ? { name, severity } : symptom));

/** The ticked symptoms that the checklist has no word for. */
export const ownSymptoms = (selection: Selection): Selection =>
  selection.filter(({ name }) => !known.includes(name));

/** How many of these names are ticked. */
export const countChosen = (selection: Selection, names: readonly string[]): number =>
  names.filter((name) => isChosen(selection, name)).length;

/** Adds a symptom in her own words, or ticks the one of the checklist that has this name; or says why not. */
export const addOwnSymptom = (
  selection: Selection,
  text: string,
): { readonly selection: Selection } | string => {
  const words = text.trim().replaceAll(/\s+/gu, ' ');
  if (words === '') return 'Please write what you feel.';
  if (words.length > SYMPTOM_NAME_MAX) return `Please use at most ${SYMPTOM_NAME_MAX} characters.`;
  const name = known.find((one) => same(one, words)) ?? words;
  if (selection.some((symptom) => same(symptom.name, name))) return 'You’ve already ticked this.';
  if (isFull(selection)) return TOO_MANY_SYMPTOMS;
  return { selection: toggleSymptom(selection, name) };
};

/** The first symptoms of a selection, each as `words` has it, and `+N more` where there are more. */
export const summarise = (
  selection: Selection,
  count: number,
  words: (symptom: ChosenSymptom) => string,
): readonly string[] => {
  const more = selection.length - count;
  return [...selection.slice(0, count).map(words), ...(more > 0 ? [`+${more} more`] : [])];
};
