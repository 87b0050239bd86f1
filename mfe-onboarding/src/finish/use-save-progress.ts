import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { type Draft, useSaveDraft } from '../api/draft.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { useShowErrorOrSignIn } from '../questions/use-sign-in-again.ts';

export const useSaveProgress = (
  onDone: (draft: Draft) => void,
  onFailed: () => void,
): ((answers: AssessmentAnswers) => void) => {
  const showToast = useToast();
  const failed = useShowErrorOrSignIn('Failed to save your progress. Please try again.');
  const draft = useSaveDraft(
    (kept) => {
      onDone(kept);
      showToast({ title: 'Progress saved', message: 'You can continue here or on another phone.' });
    },
    (error) => {
      onFailed();
      failed(error);
    },
  );
  return ({ ageRange, symptoms }) => draft.mutate({ body: { ageRange, symptoms: [...symptoms] } });
};
