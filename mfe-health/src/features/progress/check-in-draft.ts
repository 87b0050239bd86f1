import {
  HOT_FLASHES_MAX,
  type Bleeding,
  type PlanAdherence,
} from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { CheckIn, CheckInContent } from '../../api/check-ins.ts';

/** The required questions. */
export const measures = ['mood', 'sleep', 'energy'] as const;

export type Measure = (typeof measures)[number];

export type CheckInDraft = Readonly<Record<Measure, number | null>> & {
  readonly hotFlashes: number;
  readonly workout: boolean;
  readonly planFollowed: PlanAdherence | null;
  readonly bleeding: Bleeding | null;
  readonly symptoms: Selection;
  readonly note: string;
};

export const draftOf = (said: CheckIn | undefined): CheckInDraft =>
  said === undefined
    ? {
        mood: null,
        sleep: null,
        energy: null,
        hotFlashes: 0,
        workout: false,
        planFollowed: null,
        bleeding: null,
        symptoms: [],
        note: '',
      }
    : {
        ...said,
        hotFlashes: said.hotFlashes ?? 0,
        workout: said.workout ?? false,
        note: said.note ?? '',
      };

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
  symptoms,
  note,
  ...rest
}: CheckInDraft): CheckInContent | null => {
  if (mood === null || sleep === null || energy === null) return null;
  const { hotFlashes, workout, planFollowed, bleeding } = rest;
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

/** Those of the last assessment and those ticked today, without duplicates. */
export const symptomsToAsk = (
  assessed: readonly { readonly name: string }[],
  ticked: Selection,
): readonly string[] => [...new Set([...assessed, ...ticked].map(({ name }) => name))];
