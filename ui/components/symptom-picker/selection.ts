import { countCharacters } from '@secondspring/contracts/vocabulary/count-characters.ts';
import { SEVERITY } from '@secondspring/contracts/vocabulary/severity-words.ts';
import {
  listedSymptom,
  SYMPTOM_NAME_MAX,
  SYMPTOMS_MAX,
} from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { cleanLine, comparable } from '@secondspring/contracts/vocabulary/text-form.ts';

/** `severity` is 1 to 5. */
export type ChosenSymptom = { readonly name: string; readonly severity: number };

/** In the order of ticking. */
export type Selection = readonly ChosenSymptom[];

export type SelectionProps = {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
};

const same = (one: string, other: string): boolean => comparable(one) === comparable(other);

const isChosen = (selection: Selection, name: string): boolean =>
  selection.some((symptom) => symptom.name === name);

export const TOO_MANY_SYMPTOMS = `You can tick up to ${SYMPTOMS_MAX} symptoms.`;

export const isFull = (selection: Selection): boolean => selection.length >= SYMPTOMS_MAX;

/** Ticks a symptom if there is room, or unticks it. */
export const toggleSymptom = (selection: Selection, name: string): Selection => {
  if (isChosen(selection, name)) return selection.filter((symptom) => symptom.name !== name);
  return isFull(selection) ? selection : [...selection, { name, severity: SEVERITY.first }];
};

export const withSeverity = (selection: Selection, name: string, severity: number): Selection =>
  selection.map((symptom) => (symptom.name === name ? { name, severity } : symptom));

/** Not in the checklist. */
export const ownSymptoms = (selection: Selection): Selection =>
  selection.filter(({ name }) => listedSymptom(name) === undefined);

export const countChosen = (selection: Selection, names: readonly string[]): number =>
  names.filter((name) => isChosen(selection, name)).length;

/** Ticks the symptom of the checklist with that name, else adds it. Returns a message if it can't. */
export const addOwnSymptom = (
  selection: Selection,
  text: string,
): { readonly selection: Selection } | string => {
  const words = cleanLine(text);
  if (words === '') return 'Please write what you feel.';
  if (countCharacters(words) > SYMPTOM_NAME_MAX) return `Please use at most ${SYMPTOM_NAME_MAX} characters.`;
  const name = listedSymptom(words)?.name ?? words;
  if (selection.some((symptom) => same(symptom.name, name))) return 'You’ve already ticked this.';
  if (isFull(selection)) return TOO_MANY_SYMPTOMS;
  return { selection: toggleSymptom(selection, name) };
};

/** `words` formats each of the first `count`; then `+N more`. */
export const summarise = (
  selection: Selection,
  count: number,
  words: (symptom: ChosenSymptom) => string,
): readonly string[] => {
  const change = selection.length - count;
  return [...selection.slice(0, count).map(words), ...(change > 0 ? [`+${change} more`] : [])];
};
