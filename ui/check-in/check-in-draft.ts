import {
  HOT_FLASHES_MAX,
  bleedingLabels,
  planAdherenceLabels,
  type Bleeding,
  type PlanAdherence,
} from '@secondspring/contracts/vocabulary/check-in/words.ts';
import type { Selection } from '../components/symptom-picker/selection.ts';
import { type Fields, isFields } from '../storage/tab-storage.ts';
import type { CheckIn, CheckInAnswers } from '../member/check-ins.ts';

/** The required questions. */
export const measures = ['mood', 'sleep', 'energy'] as const;

export type Measure = (typeof measures)[number];

/** The answers on the screen. Null: not answered. */
export type CheckInDraft = Readonly<Record<Measure, number | null>> & {
  readonly hotFlashes: number | null;
  readonly workout: boolean | null;
  readonly planFollowed: PlanAdherence | null;
  readonly bleeding: Bleeding | null;
  readonly symptoms: Selection;
  readonly note: string;
};

/**
 * What she has answered or changed and the server does not have yet, in the form in which it is sent: other answers of the day, given on
 * another phone, stay.
 */
export type CheckInChanges = CheckInAnswers;

type RatedChange = NonNullable<CheckInChanges['symptoms']>[number];

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

export const draftOf = (said: CheckIn | undefined, changes: CheckInChanges = {}): CheckInDraft => {
  const { day: _day, recordedAt: _at, symptoms: rated = [], ...before } = said ?? {};
  const { symptoms: changed = [], ...answers } = changes;
  const names = new Set(changed.map(({ name }) => name));
  const answered = { ...empty, ...before, ...answers };
  return {
    ...answered,
    note: answered.note ?? '',
    symptoms: [
      ...rated.filter(({ name }) => !names.has(name)),
      ...changed.flatMap(({ name, severity }) => (severity === null ? [] : [{ name, severity }])),
    ],
  };
};

/** Adds to `changes` what differs between the answers on the screen and `wanted`. */
export const withChange = (
  changes: CheckInChanges,
  shown: CheckInDraft,
  { symptoms, ...wanted }: Partial<CheckInDraft>,
): CheckInChanges => {
  const answers = Object.fromEntries(
    Object.entries(wanted).filter(
      ([question, answer]) => answer !== shown[question as keyof CheckInDraft] || question in changes,
    ),
  );
  if (symptoms === undefined) return { ...changes, ...answers };
  const severityIn = (list: Selection, name: string) =>
    list.find((symptom) => symptom.name === name)?.severity ?? null;
  const rated = [...shown.symptoms, ...symptoms]
    .map(({ name }) => ({ name, severity: severityIn(symptoms, name) }))
    .filter(({ name, severity }) => severity !== severityIn(shown.symptoms, name));
  return { ...changes, ...answers, symptoms: [...byName([...(changes.symptoms ?? []), ...rated]).values()] };
};

const byName = (changed: readonly RatedChange[]): Map<string, RatedChange> =>
  new Map(changed.map((each) => [each.name, each]));

/** What is left of `changes` once `sent` is stored: what she changed meanwhile. */
export const changesAfter = (changes: CheckInChanges, sent: CheckInChanges): CheckInChanges => {
  const { symptoms: changed = [], ...answers } = changes;
  const stored = byName(sent.symptoms ?? []);
  const symptoms = changed.filter(({ name, severity }) => stored.get(name)?.severity !== severity);
  const left = Object.entries(answers).filter(
    ([question, answer]) => sent[question as keyof CheckInChanges] !== answer,
  );
  return { ...Object.fromEntries(left), ...(symptoms.length > 0 && { symptoms }) };
};

export const isUnchanged = (changes: CheckInChanges): boolean => Object.keys(changes).length === 0;

/** Everything but the note, which belongs to its day. */
export const sameAs = (other: CheckIn): Omit<CheckInDraft, 'note'> => {
  const { note: _, ...rest } = draftOf(other);
  return rest;
};

/** Stored changes. Another build may have written them. */
export const readChanges = (kept: Fields): CheckInChanges => {
  const { hotFlashes, workout, planFollowed, bleeding, symptoms, note } = kept;
  const rated = Array.isArray(symptoms) ? symptoms.filter(isRatedChange) : [];
  return {
    ...Object.fromEntries(
      measures.flatMap((name) => (typeof kept[name] === 'number' ? [[name, kept[name]]] : [])),
    ),
    ...(isNullOr(hotFlashes, 'number') && { hotFlashes }),
    ...(isNullOr(workout, 'boolean') && { workout }),
    ...(isKeyOf(planAdherenceLabels, planFollowed) && { planFollowed }),
    ...(isKeyOf(bleedingLabels, bleeding) && { bleeding }),
    ...(rated.length > 0 && { symptoms: rated }),
    ...(typeof note === 'string' && { note }),
  };
};

/** From 0 to HOT_FLASHES_MAX. */
export const clampHotFlashes = (count: number): number => Math.min(HOT_FLASHES_MAX, Math.max(0, count));

/** Null if all are answered. */
export const firstUnanswered = (draft: CheckInDraft): Measure | null =>
  measures.find((measure) => draft[measure] === null) ?? null;

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

type Types = { readonly number: number; readonly boolean: boolean };

const isNullOr = <Type extends keyof Types>(value: unknown, type: Type): value is Types[Type] | null =>
  value === null || typeof value === type;

const isKeyOf = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  value: unknown,
): value is Key | null => value === null || Object.keys(labels).some((key) => key === value);

const isRatedChange = (value: unknown): value is RatedChange =>
  isFields(value) && typeof value['name'] === 'string' && isNullOr(value['severity'], 'number');
