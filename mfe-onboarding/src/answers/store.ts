import { type DraftKey, saveDraft, savedDraft, VISITOR } from '@secondspring/ui/storage/tab-storage.ts';
import { emptyAnswers, parseAnswers, type OnboardingAnswers } from './answers.ts';

export const answersKey = (memberId: string): DraftKey => ['unfinished-onboarding', memberId];
const answersByOwner = new Map<string, OnboardingAnswers>();
const listeners = new Set<() => void>();

/** From memory, else from this tab's session storage, so that neither a failure nor signing in again loses answers. */
export const readAnswers = (memberId: string): OnboardingAnswers => {
  const before = answersByOwner.get(memberId);
  if (before !== undefined) return before;
  const read = takeOver(memberId) ?? savedDraft(answersKey(memberId), parseAnswers) ?? emptyAnswers;
  answersByOwner.set(memberId, read);
  return read;
};

/** What she answered before signing in becomes hers. */
const takeOver = (memberId: string): OnboardingAnswers | null => {
  const before = memberId === VISITOR ? null : savedDraft(answersKey(VISITOR), parseAnswers);
  if (before === null) return null;
  saveDraft(answersKey(memberId), before);
  saveDraft(answersKey(VISITOR), null);
  return before;
};

export const saveAnswers = (memberId: string, answers: OnboardingAnswers): void => {
  answersByOwner.set(memberId, answers);
  saveDraft(answersKey(memberId), answers);
  for (const listener of listeners) listener();
};

export const subscribeToAnswers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
