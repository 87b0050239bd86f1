import { type DraftKey, saveDraft, savedDraft } from '@secondspring/ui/drafts/tab-storage.ts';
import { nothingYet, readUnfinished, type Unfinished } from './unfinished.ts';

const keyOf = (memberId: string): DraftKey => ['unfinished-onboarding', memberId];
const kept = new Map<string, Unfinished>();
const listeners = new Set<() => void>();

/** What a member has told so far: in memory, and in this tab's session storage, so that neither a failure nor signing in again loses it. */
export const unfinishedOf = (memberId: string): Unfinished => {
  const before = kept.get(memberId);
  if (before !== undefined) return before;
  const read = savedDraft(keyOf(memberId), readUnfinished) ?? nothingYet;
  kept.set(memberId, read);
  return read;
};

/** Keeps what she has told. */
export const keepUnfinished = (memberId: string, unfinished: Unfinished): void => {
  kept.set(memberId, unfinished);
  saveDraft(keyOf(memberId), unfinished);
  for (const listener of listeners) listener();
};

/** Tells when something else is kept. */
export const onUnfinished = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
