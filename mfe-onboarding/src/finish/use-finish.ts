import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useSession } from '@secondspring/ui/session/session.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { answersKey } from '../answers/store.ts';
import { useCompleteAssessment } from '../api/assessment.ts';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { completeAnswers, type AssessmentAnswers } from '../questions/rules.ts';
import { signInAgain } from '../questions/use-sign-in-again.ts';

/** Retrying the same answers takes effect once. */
export const useFinish = (onDone: () => void) => {
  const client = useQueryClient();
  const session = useSession();
  const failed = useShowError('Failed to save assessment. Please try again.', {
    kept: 'Your answers are still here.',
  });
  const complete = useCompleteAssessment(
    () => {
      onDone();
      showToast({ title: 'Assessment completed!', message: 'Your responses have been saved successfully.' });
    },
    (error) => {
      if (signInAgain(error)) return;
      failed(error);
      // She may have withdrawn her consent on another phone.
      void client.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
    session.state === 'member' ? answersKey(session.member.id) : null,
  );
  return {
    isSending: complete.isPending,
    finish: (answers: AssessmentAnswers, safety: readonly SafetySign[]) => {
      const assessment = completeAnswers(answers);
      if (assessment === null) return;
      const { ageRange, symptoms } = assessment;
      complete.mutate({ body: { ageRange, symptoms: [...symptoms], safety: [...safety] } });
    },
  };
};
