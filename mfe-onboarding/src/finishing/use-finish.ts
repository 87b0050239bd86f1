import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCompleteAssessment } from '../api/complete-assessment.ts';
import { consentsQuery } from '../api/consents.ts';
import { useSaveDraft } from '../api/draft.ts';
import { completeOf, type Told } from '../asking/rules.ts';
import { useSignInAgain } from '../asking/use-sign-in-again.ts';
import type { Task } from './stages.ts';

/** Sends what she has told and says in a toast how that went; a failure loses nothing, and the same again counts once. */
export function useFinish(task: Task, onDone: () => void) {
  const say = useToast();
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const fail = (message: string) => (error: Error) => {
    if (signInAgain(error)) return;
    say({ title: 'Error', message, tone: 'destructive' });
    // She may have taken her consent back on another phone: then it is asked for again.
    void client.invalidateQueries({ queryKey: consentsQuery.queryKey });
  };
  const complete = useCompleteAssessment(() => {
    onDone();
    say({ title: 'Assessment completed!', message: 'Your responses have been saved successfully.' });
  }, fail('Failed to save assessment. Please try again.'));
  const draft = useSaveDraft();
  return {
    isSending: complete.isPending || draft.isPending,
    finish: (told: Told, safety: readonly SafetySign[]) => {
      const assessment = completeOf(told);
      if (task === 'draft') {
        const body = { ageRange: told.ageRange, symptoms: [...told.symptoms] };
        draft.mutate(
          { body },
          {
            onSuccess: () => {
              onDone();
              say({ title: 'Progress saved', message: 'You can go on here or on another phone.' });
            },
            onError: fail('Failed to save your progress. Please try again.'),
          },
        );
      } else if (assessment !== null) {
        const { ageRange, symptoms } = assessment;
        complete.mutate({ body: { ageRange, symptoms: [...symptoms], safety: [...safety] } });
      }
    },
  };
}
