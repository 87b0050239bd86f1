import {
  HOT_FLASHES_MAX,
  bleedingLabels,
  planAdherenceLabels,
  type Bleeding,
  type PlanAdherence,
} from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { ChosenSymptom, Selection } from '../components/symptom-picker/selection.ts';
import { type Fields, isFields } from '../drafts/tab-storage.ts';
import type { CheckIn, CheckInContent } from '../member/check-ins.ts';

/** The required questions. */
export const measures = ['mood', 'sleep', 'energy'] as const;

export type Measure = (typeof measures)[number];

/** Null: not answered. */
export type CheckInDraft = Readonly<Record<Measure, number | null>> & {
  readonly hotFlashes: number | null;
  readonly workout: boolean | null;
  readonly planFollowed: PlanAdherence | null;
  readonly bleeding: Bleeding | null;
  readonly symptoms: Selection;
  readonly note: string;
};

const empty: CheckInDraft = {
  mood: null,
  sleep: null,
  energy: null,
  hotFlashes: null,
  workout: null,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: '',
};

export const draftOf = (said: CheckIn | undefined): CheckInDraft =>
  said === undefined ? empty : { ...said, note: said.note ?? '' };

/** Everything but the note, which belongs to its day. */
export const sameAs = (other: CheckIn): Omit<CheckInDraft, 'note'> => {
  const { note: _, ...rest } = draftOf(other);
  return rest;
};

/** A stored draft. An older build may have written it. */
export const readCheckInDraft = (kept: Fields): CheckInDraft => ({
  mood: numberOrNull(kept['mood']),
  sleep: numberOrNull(kept['sleep']),
  energy: numberOrNull(kept['energy']),
  hotFlashes: numberOrNull(kept['hotFlashes']),
  workout: typeof kept['workout'] === 'boolean' ? kept['workout'] : null,
  planFollowed: keyOrNull(planAdherenceLabels, kept['planFollowed']),
  bleeding: keyOrNull(bleedingLabels, kept['bleeding']),
  symptoms: Array.isArray(kept['symptoms']) ? kept['symptoms'].filter(isSymptom) : [],
  note: typeof kept['note'] === 'string' ? kept['note'] : '',
});

/** From 0 to HOT_FLASHES_MAX. */
export const clampHotFlashes = (count: number): number => Math.min(HOT_FLASHES_MAX, Math.max(0, count));

/** Null if all are answered. */
export const firstUnanswered = (draft: CheckInDraft): Measure | null =>
  measures.find((measure) => draft[measure] === null) ?? null;

/** Null while a required question is open. */
export const contentOf = ({
  mood,
  sleep,
  energy,
  hotFlashes,
  workout,
  planFollowed,
  bleeding,
  symptoms,
  note,
}: CheckInDraft): CheckInContent | null => {
  if (mood === null || sleep === null || energy === null) return null;
  return {
    mood,
    sleep,
    energy,
    hotFlashes,
    workout,
    planFollowed,
    bleeding,
    symptoms: symptoms.map(({ name, severity }) => ({ name, severity })),
    note: note.trim() === '' ? null : note,
  };
};

/** Those of the last assessment and those rated on the day, without duplicates. */
export const symptomsToAsk = (
  assessed: readonly { readonly name: string }[],
  rated: Selection,
): readonly string[] => [...new Set([...assessed, ...rated].map(({ name }) => name))];

/** Null takes the symptom out. */
export const rateSymptom = (rated: Selection, name: string, severity: number | null): Selection => {
  if (severity === null) return rated.filter((symptom) => symptom.name !== name);
  const isRated = rated.some((symptom) => symptom.name === name);
  return isRated
    ? rated.map((symptom) => (symptom.name === name ? { name, severity } : symptom))
    : [...rated, { name, severity }];
};

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const keyOrNull = <Key extends string>(labels: Readonly<Record<Key, string>>, value: unknown): Key | null =>
  Object.keys(labels).find((key): key is Key => key === value) ?? null;

const isSymptom = (value: unknown): value is ChosenSymptom =>
  isFields(value) && typeof value['name'] === 'string' && typeof value['severity'] === 'number';
