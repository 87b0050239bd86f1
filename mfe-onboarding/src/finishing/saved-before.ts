import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import type { Draft } from '../api/draft.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { Told } from '../questions/rules.ts';
import { isBegun, type Unfinished } from '../unfinished/unfinished.ts';

/**
 * How her answers here stand to the draft on the server, which they are to replace: it is being read, could not be read, has answers that
 * are missing here, or nothing is lost with it.
 */
export type SavedBefore = 'reading' | 'unread' | 'more' | 'nothing-lost';

/** What is known of the draft: undefined while it was never read, null where there is none. */
export type DraftRead = {
  readonly data: Draft | null | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
};

/** What a draft has and her answers here lack: what can be added to them, and the symptoms for which an assessment has no room then. */
export type MissingHere = Told & { readonly noRoom: Selection };

/** What a draft has and her answers here lack. */
export const missingHere = (told: Told, draft: Told): MissingHere => {
  const missing = draft.symptoms.filter(({ name }) => !told.symptoms.some((here) => isSame(here.name, name)));
  const room = Math.max(0, SYMPTOMS_MAX - told.symptoms.length);
  return {
    ageRange: told.ageRange === null ? draft.ageRange : null,
    symptoms: missing.slice(0, room),
    noRoom: missing.slice(room),
  };
};

/** How her answers stand to a draft. One that they take into account already is hers to replace, whatever she has unticked since. */
export const savedBeforeOf = ({ data, isFetching, isError }: DraftRead, told: Unfinished): SavedBefore => {
  if (isFetching) return 'reading';
  if (isError || data === undefined) return 'unread';
  if (data === null || data.savedAt === told.draftSavedAt) return 'nothing-lost';
  const missing = missingHere(told, data);
  return isBegun(missing) || missing.noRoom.length > 0 ? 'more' : 'nothing-lost';
};

/**
 * Her answers with those of the draft that they lack and have room for; where both speak of one thing, what she said here stands.
 */
export const withDraft = (told: Told, draft: Draft): Partial<Unfinished> => {
  const { ageRange, symptoms } = missingHere(told, draft);
  return {
    ageRange: told.ageRange ?? ageRange,
    symptoms: [...told.symptoms, ...symptoms],
    draftSavedAt: draft.savedAt,
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
