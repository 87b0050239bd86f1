import { HOT_FLASHES_MAX, type PlanAdherence } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { CheckIn, CheckInContent } from '../../api/check-ins.ts';

/** The three questions that have to be answered. */
export const measures = ['mood', 'sleep', 'energy'] as const;

/** One of the three. */
export type Measure = (typeof measures)[number];

/** A check-in that is being filled in. */
export type CheckInDraft = Readonly<Record<Measure, number | null>> & {
  readonly hotFlashes: number;
  readonly workout: boolean;
  readonly planFollowed: PlanAdherence | null;
  readonly symptoms: Selection;
  readonly note: string;
};

/** Where filling in begins: with what she said before, or with nothing. */
export const draftOf = (said: CheckIn | undefined): CheckInDraft =>
  said === undefined
    ? {
        mood: null,
        sleep: null,
        energy: null,
        hotFlashes: 0,
        workout: false,
        planFollowed: null,
        symptoms: [],
        note: '',
      }
    : { ...said, note: said.note ?? '' };

/** A number of hot flashes that a day can count: 0 to the most. */
export const clampHotFlashes = (count: number): number => Math.min(HOT_FLASHES_MAX, Math.max(0, count));

/** The first question that is still to be answered; null when all are. */
export const firstUnanswered = (draft: CheckInDraft): Measure | null =>
  measures.find((measure) => draft[measure] === null) ?? null;

/** What is sent; null while one of the three questions is open. */
export const contentOf = ({
  mood,
  sleep,
  energy,
  symptoms,
  note,
  ...rest
}: CheckInDraft): CheckInContent | null => {
  if (mood === null || sleep === null || energy === null) return null;
  const { hotFlashes, workout, planFollowed } = rest;
  return {
    mood,
    sleep,
    energy,
    hotFlashes,
    workout,
    planFollowed,
    symptoms: symptoms.map(({ name, severity }) => ({ name, severity })),
    note: note.trim() === '' ? null : note,
  };
};

/** The symptoms to ask about: those of the last assessment, and what she ticked today already, each once. */
export const symptomsToAsk = (
  assessed: readonly { readonly name: string }[],
  ticked: Selection,
): readonly string[] => [...new Set([...assessed, ...ticked].map(({ name }) => name))];
