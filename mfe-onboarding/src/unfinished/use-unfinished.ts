import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { draftQuery } from '../api/draft.ts';
import { keepUnfinished, onUnfinished, unfinishedOf } from './store.ts';
import { isBegun, type Unfinished } from './unfinished.ts';

/** What she has told so far, and how to tell more. */
export type UnfinishedFace = {
  readonly unfinished: Unfinished;
  readonly tell: (told: Partial<Unfinished>) => void;
};

/** The unfinished assessment of a member: this tab's, else the draft that another phone left on the server. */
export const useUnfinished = (memberId: string): UnfinishedFace => {
  const unfinished = useSyncExternalStore(onUnfinished, () => unfinishedOf(memberId));
  const { data: draft } = useQuery(draftQuery);
  const tell = useCallback(
    (told: Partial<Unfinished>) => keepUnfinished(memberId, { ...unfinishedOf(memberId), ...told }),
    [memberId],
  );
  useEffect(() => {
    if (draft == null || isBegun(unfinishedOf(memberId))) return;
    tell({ ageRange: draft.ageRange, symptoms: draft.symptoms, draftSavedAt: draft.savedAt });
  }, [draft, memberId, tell]);
  return { unfinished, tell };
};
