import { useEffect, useRef } from 'react';
import type { Draft } from '../api/draft.ts';
import { useSaveDraft } from '../api/assessment.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useShowErrorOrSignIn } from '../questions/use-sign-in-again.ts';

/** Saves without asking; a toast reports the result. */
export const SaveDraft = ({
  answers: { ageRange, symptoms },
  onDone,
  onFailed,
}: {
  readonly answers: AssessmentAnswers;
  readonly onDone: (draft: Draft) => void;
  readonly onFailed: () => void;
}) => {
  const failed = useShowErrorOrSignIn('Failed to save your progress. Please try again.', {
    kept: 'Your answers are still here.',
  });
  const { mutate } = useSaveDraft(
    (kept) => {
      onDone(kept);
      showToast({ title: 'Progress saved', message: 'You can continue here or on another phone.' });
    },
    (error) => {
      onFailed();
      failed(error);
    },
  );
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate({ body: { ageRange, symptoms: [...symptoms] } });
  }, [mutate, ageRange, symptoms]);
  return null;
};
