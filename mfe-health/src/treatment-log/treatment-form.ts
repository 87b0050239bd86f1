import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import {
  STOPPED_BEFORE_STARTED,
  type StopReason,
} from '@secondspring/contracts/vocabulary/treatment-log/words.ts';
import { cleanLine, cleanText, comparable } from '@secondspring/contracts/vocabulary/text-form.ts';
import type { FieldErrors } from '@secondspring/ui/form/use-form.ts';
import type { TreatmentEntryContent } from '../api/treatment-log.ts';

/** Days are YYYY-MM-DD, or empty. `stopReason` is empty for none. */
export type TreatmentFields = {
  readonly name: string;
  readonly dose: string;
  readonly startedOn: string;
  readonly hasStopped: boolean;
  readonly stoppedOn: string;
  readonly stopReason: StopReason | '';
};

export const fieldsOf = (entry: TreatmentEntry | null, today: string): TreatmentFields => ({
  name: entry?.name ?? '',
  dose: entry?.dose ?? '',
  startedOn: entry?.startedOn ?? today,
  hasStopped: typeof entry?.stoppedOn === 'string',
  stoppedOn: entry?.stoppedOn ?? today,
  stopReason: entry?.stopReason ?? '',
});

export const fieldErrors =
  (today: string) =>
  ({ name, startedOn, hasStopped, stoppedOn }: TreatmentFields): FieldErrors<TreatmentFields> => ({
    name: cleanLine(name) === '' ? 'Please say what you take' : undefined,
    startedOn: dayError(startedOn, today),
    stoppedOn: hasStopped
      ? (dayError(stoppedOn, today) ?? (stoppedOn < startedOn ? STOPPED_BEFORE_STARTED : undefined))
      : undefined,
  });

const dayError = (day: string, today: string): string | undefined => {
  if (day === '') return 'Please choose a day';
  return day > today ? 'Please choose today or an earlier day' : undefined;
};

/** Links the entry to the treatment of the catalogue that has the same name. */
export const contentOfFields = (
  { name, dose, startedOn, hasStopped, stoppedOn, stopReason }: TreatmentFields,
  catalogue: readonly { readonly id: string; readonly name: string }[],
): TreatmentEntryContent => ({
  name: cleanLine(name),
  treatmentId: catalogue.find((each) => comparable(each.name) === comparable(name))?.id ?? null,
  dose: cleanText(dose) || null,
  startedOn,
  stoppedOn: hasStopped ? stoppedOn : null,
  stopReason: hasStopped && stopReason !== '' ? stopReason : null,
});

/** What she changed since she began; all of a new entry. */
export const changeOf = (
  begun: TreatmentFields | null,
  fields: TreatmentFields,
  catalogue: Parameters<typeof contentOfFields>[1],
): TreatmentEntryContent => {
  const content = contentOfFields(fields, catalogue);
  return begun === null ? content : changedFrom(contentOfFields(begun, catalogue), content);
};

/** The fields of `after` whose values differ from `before`, compared as JSON. */
const changedFrom = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  ) as Partial<Fields>;
