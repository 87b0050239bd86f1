import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { draftQuery } from '../api/draft.ts';
import { saveAnswers, subscribeToAnswers, readAnswers } from './store.ts';
import { hasStarted, type OnboardingAnswers } from './answers.ts';

export type AnswersState = {
  readonly answers: OnboardingAnswers;
  readonly update: (answers: Partial<OnboardingAnswers>) => void;
};

/** This tab's answers. */
export const useTabAnswers = (owner: string): AnswersState => {
  const answers = useSyncExternalStore(subscribeToAnswers, () => readAnswers(owner));
  const update = useCallback(
    (changed: Partial<OnboardingAnswers>) => saveAnswers(owner, { ...readAnswers(owner), ...changed }),
    [owner],
  );
  return { answers, update };
};

/** This tab's answers, else the draft that another phone saved on the server. */
export const useAnswers = (memberId: string): AnswersState => {
  const { answers, update } = useTabAnswers(memberId);
  const { data: draft } = useQuery(draftQuery);
  useEffect(() => {
    if (draft == null || hasStarted(readAnswers(memberId))) return;
    update({ ageRange: draft.ageRange, symptoms: draft.symptoms, draftSavedAt: draft.savedAt });
  }, [draft, memberId, update]);
  return { answers, update };
};
