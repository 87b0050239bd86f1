import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { BackButton } from '@secondspring/ui/components/back-link/back-button.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { useBackThroughPageSteps } from '@secondspring/ui/components/dialog/use-back-through-steps.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { goToSignIn } from '@secondspring/ui/session/sign-in.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { VISITOR } from '@secondspring/ui/storage/tab-storage.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useState } from 'react';
import { useTabAnswers } from '../../answers/use-answers.ts';
import { knownSigns } from '../../finish/known-signs.ts';
import { SafetyStep } from '../../finish/safety-step.tsx';
import { completeAnswers, missingOnPage } from '../../questions/rules.ts';
import { turnPage } from '../../questions/turn-page.ts';
import { AgeStep } from './age-step.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { SymptomsStep } from './symptoms-step.tsx';

const headings = {
  1: 'How old are you?',
  2: 'How have you been feeling?',
  3: 'Five quick questions',
  4: 'A first look at your plan',
} as const;
type Step = keyof typeof headings;

/** A visitor's assessment: her answers stay in this tab until she signs in, and the server keeps nothing of them. */
export const PreviewSteps = () => {
  const { answers, update } = useTabAnswers(VISITOR);
  const signs = knownSigns(answers.safety);
  const [step, setStep] = useState<Step>(1);
  const go = (to: Step) => {
    turnPage();
    setStep(to);
  };
  useBackThroughPageSteps({ current: step, onBack: () => go((step - 1) as Step) });
  const preview = useCommand('POST /api/care-plans/preview', {
    onSuccess: () => go(4),
    onError: useShowError('We couldn’t make your preview. Please try again.'),
  });
  const leave = (from: 1 | 2) => {
    const missing = missingOnPage(from, answers);
    if (missing === null) go(from === 1 ? 2 : 3);
    else showToast(missing);
  };
  const show = () => {
    const complete = completeAnswers(answers);
    if (complete === null) return;
    const { ageRange, symptoms } = complete;
    preview.mutate({ body: { ageRange, symptoms: [...symptoms], safety: [...signs] } });
  };
  return (
    <>
      {step > 2 && <BackButton onClick={() => history.back()}>Back</BackButton>}
      <PageHeading
        key={step}
        documentTitle="Assessment"
        {...(step < 4 && { lead: 'No account needed. We save nothing you tell us here.' })}
      >
        {headings[step]}
      </PageHeading>
      <PageSections>
        {step < 3 && <ProgressBar label="Your assessment" words={`Step ${step} of 2`} percent={step * 50} />}
        {step === 1 && <AgeStep answers={answers} update={update} onNext={() => leave(1)} />}
        {step === 2 && (
          <SymptomsStep
            answers={answers}
            update={update}
            onBack={() => go(1)}
            onSave={() => goToSignIn('/assessment')}
            onComplete={() => leave(2)}
          />
        )}
        {step === 3 && <SafetyStep signs={signs} onChange={(safety) => update({ safety })} />}
        {step === 4 && preview.data !== undefined && <PlanPreview preview={preview.data} />}
      </PageSections>
      {step === 3 && (
        <LowAction>
          <Button wide pending={preview.isPending} pendingWords="Making your preview..." onClick={show}>
            {signs.length === 0 ? 'None of These' : 'Show My Plan'}
          </Button>
        </LowAction>
      )}
    </>
  );
};
