import { type DraftKey, saveDraft, savedDraft } from '@secondspring/ui/drafts/tab-storage.ts';
import { emptyAnswers, parseAnswers, type OnboardingAnswers } from './answers.ts';

const keyOf = (memberId: string): DraftKey => ['unfinished-onboarding', memberId];
const kept = new Map<string, OnboardingAnswers>();
const listeners = new Set<() => void>();

/** What a member has told so far: in memory, and in this tab's session storage, so that neither a failure nor signing in again loses it. */
export const readAnswers = (memberId: string): OnboardingAnswers => {
  const before = kept.get(memberId);
  if (before !== undefined) return before;
  const read = savedDraft(keyOf(memberId), parseAnswers) ?? emptyAnswers;
  kept.set(memberId, read);
  return read;
};

/** Keeps what she has told. */
export const saveAnswers = (memberId: string, answers: OnboardingAnswers): void => {
  kept.set(memberId, answers);
  saveDraft(keyOf(memberId), answers);
  for (const listener of listeners) listener();
};

/** Tells when something else is kept. */
export const subscribeToAnswers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
