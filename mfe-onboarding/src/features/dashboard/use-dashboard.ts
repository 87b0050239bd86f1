import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { hasStarted, withoutAssessment } from '../../answers/answers.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { useGenerateCarePlan } from '../../api/care-plan.ts';
import { useFinishing } from '../../finish/use-finishing.tsx';
import { missingForPlan } from '../../questions/rules.ts';
import { useShowErrorOrSignIn } from '../../questions/use-sign-in-again.ts';

export const useDashboard = (memberId: string) => {
  const { answers, update } = useAnswers(memberId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const failed = useShowErrorOrSignIn('Failed to generate care plan. Please try again.');
  const plan = useGenerateCarePlan(() => {
    // First, because a toast belongs to the page on which it is shown.
    void navigate('/care-plan');
    showToast({ title: 'Care plan generated!', message: 'Your personalized care plan is ready.' });
  }, failed);
  const finishing = useFinishing({ answers, update }, (task) => {
    if (task !== 'complete') return;
    update(withoutAssessment(answers));
    plan.mutate();
  });
  const generate = async () => {
    const progress = await client.ensureQueryData(progressQuery);
    if (progress?.assessmentCompleted === true) return plan.mutate();
    const missing = missingForPlan(answers);
    if (missing === null) return finishing.ask('complete');
    void navigate('/assessment');
    return showToast(missing);
  };
  return {
    dialog: finishing.dialog,
    isGenerating: plan.isPending,
    // Without her progress it is unknown whether she has an assessment, so nothing is asked again.
    generate: () => void generate().catch(failed),
    save: () => {
      if (hasStarted(answers)) finishing.ask('draft');
      else
        showToast({
          title: 'Progress saved',
          message: 'We’ve kept everything you told us. Come back any time.',
        });
    },
  };
};
