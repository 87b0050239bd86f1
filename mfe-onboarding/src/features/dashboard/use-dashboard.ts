import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGenerateCarePlan } from '../../api/generate-care-plan.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { missingForPlan } from '../../questions/rules.ts';
import { useShowErrorOrSignIn } from '../../questions/use-sign-in-again.ts';
import type { Task } from '../../finish/stages.ts';
import { hasStarted, withoutAssessment } from '../../answers/answers.ts';
import { useAnswers } from '../../answers/use-answers.ts';

export const useDashboard = (memberId: string) => {
  const { answers, update } = useAnswers(memberId);
  const [finishing, setFinishing] = useState<Task | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const failed = useShowErrorOrSignIn('Failed to generate care plan. Please try again.');
  const plan = useGenerateCarePlan(() => {
    // First, because a toast belongs to the page on which it is shown.
    void navigate('/care-plan');
    showToast({ title: 'Care plan generated!', message: 'Your personalized care plan is ready.' });
  }, failed);
  const generate = async () => {
    const progress = await client.ensureQueryData(progressQuery);
    if (progress?.assessmentCompleted === true) return plan.mutate();
    const missing = missingForPlan(answers);
    if (missing === null) return setFinishing('complete');
    void navigate('/assessment');
    return showToast(missing);
  };
  return {
    answers,
    update,
    finishing,
    isGenerating: plan.isPending,
    // Without her progress it is unknown whether she has an assessment, so nothing is asked again.
    generate: () => void generate().catch(failed),
    save: () => {
      if (hasStarted(answers)) setFinishing('draft');
      else
        showToast({
          title: 'Progress saved',
          message: 'We’ve kept everything you told us. Come back any time.',
        });
    },
    finished: () => {
      setFinishing(null);
      if (finishing !== 'complete') return;
      update(withoutAssessment(answers));
      plan.mutate();
    },
    declined: () => {
      setFinishing(null);
      showToast({ title: 'Nothing was sent', message: 'Your answers stay on this phone until you agree.' });
    },
    close: () => setFinishing(null),
  };
};
