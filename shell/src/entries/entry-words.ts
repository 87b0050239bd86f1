import {
  bleedingLabels,
  planAdherenceLabels,
  wellbeingLabels,
} from '@secondspring/contracts/vocabulary/check-in/words.ts';
import type { Input } from '@secondspring/ui/api/call.ts';
import type { CallAddress } from '@secondspring/ui/api/declared.ts';
import { weekday } from '@secondspring/ui/dates/days.ts';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import type { Entry } from '@secondspring/ui/entries/entry.ts';
import { measures } from '@secondspring/ui/check-in/check-in-draft.ts';
import type { CheckInAnswers } from '@secondspring/ui/member/check-ins.ts';

/** What was entered, for her to read. */
export type EntryWords = {
  readonly what: string;
  /** Her own words and answers. */
  readonly content: readonly string[];
};

/** `mood: Good · sleep: Poor` */
const answersInWords = ({
  hotFlashes,
  workout,
  bleeding,
  planFollowed,
  symptoms = [],
  ...answers
}: CheckInAnswers): string =>
  [
    ...measures.map((measure) => {
      const value = answers[measure] as keyof typeof wellbeingLabels | undefined;
      return value !== undefined && `${measure}: ${wellbeingLabels[value]}`;
    }),
    hotFlashes != null && `hot flashes: ${hotFlashes}`,
    workout === true && 'active',
    bleeding != null && `bleeding: ${bleedingLabels[bleeding]}`,
    planFollowed != null && `care plan: ${planAdherenceLabels[planFollowed]}`,
    ...symptoms.map(({ name, severity }) => severity !== null && `${name}: ${severity}`),
  ]
    .filter((words) => words !== false)
    .join(' · ');

const words: { readonly [Address in CallAddress]?: (input: Input<Address>) => EntryWords } = {
  'PUT /api/check-ins/{day}': ({ params: { day }, body = {} }) => ({
    what: `Check-in for ${weekday(day)}`,
    content: [answersInWords(body), body.note ?? ''],
  }),
  'PUT /api/treatment-log/{entryId}': ({ body = {} }) => ({
    what: 'A treatment',
    content: [
      body.name ?? '',
      body.dose ?? '',
      body.startedOn === undefined ? '' : `Since ${longDate(body.startedOn)}`,
    ],
  }),
  'DELETE /api/treatment-log/{entryId}': () => ({ what: 'A treatment that you removed', content: [] }),
};

export const wordsOf = ({ call, input }: Entry): EntryWords =>
  (words[call] as ((input: unknown) => EntryWords) | undefined)?.(input) ?? {
    what: 'A change in your plan',
    content: [],
  };
