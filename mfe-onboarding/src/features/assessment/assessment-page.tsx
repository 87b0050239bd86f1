import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { useBackThroughPageSteps } from '@secondspring/ui/components/dialog/use-back-through-steps.ts';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { missingOnPage } from '../../questions/rules.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { turnPage } from '../../questions/turn-page.ts';
import { useFinishing, usePreloadFinish } from '../../finish/use-finishing.tsx';
import { withoutAssessment } from '../../answers/answers.ts';
import { DraftError } from '../../answers/draft-error.tsx';
import { type AnswersState, useAnswers } from '../../answers/use-answers.ts';
import { useLastAnswers } from './use-last-answers.ts';
import { SymptomsStep } from './symptoms-step.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { AgeSelect } from '../../questions/age-select.tsx';
import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';

export const AssessmentPage = () => (
  <MembersOnly
    heading="Assessment"
    path="/assessment"
    words="Please sign in first, so what you tell us stays yours. It’s free, and you can stay anonymous."
    waiting={<ViewSkeleton />}
  >
    {({ id }) => <AssessmentSteps memberId={id} />}
  </MembersOnly>
);

const AssessmentSteps = ({ memberId }: { readonly memberId: string }) => {
  const { answers, update } = useAnswers(memberId);
  useLastAnswers(answers, update);
  const [step, setStep] = useState<1 | 2>(1);
  const showToast = useToast();
  const navigate = useNavigate();
  usePreloadFinish();
  const finishing = useFinishing({ answers, update }, (task) => {
    if (task === 'complete') update(withoutAssessment(answers));
    void navigate('/');
  });
  const go = (to: 1 | 2) => {
    turnPage();
    setStep(to);
  };
  useBackThroughPageSteps({ current: step, onBack: () => go(1) });
  const leave = (action: () => void) => {
    const missing = missingOnPage(step, answers);
    if (missing === null) action();
    else showToast(missing);
  };
  return (
    <>
      <PageHeading key={step} documentTitle="Assessment">
        {step === 1 ? 'How old are you?' : 'How have you been feeling?'}
      </PageHeading>
      <PageSections>
        <ProgressBar label="Your assessment" words={`Step ${step} of 2`} percent={step * 50} />
        <DraftError />
        {step === 1 ? (
          <AgeStep answers={answers} update={update} onNext={() => leave(() => go(2))} />
        ) : (
          <SymptomsStep
            answers={answers}
            update={update}
            onBack={() => go(1)}
            onSave={() => finishing.ask('draft')}
            onComplete={() => leave(() => finishing.ask('complete'))}
          />
        )}
      </PageSections>
      {finishing.dialog}
    </>
  );
};

const AgeStep = ({ answers, update, onNext }: AnswersState & { readonly onNext: () => void }) => (
  <>
    <p>Symptoms mean different things at different ages, so we start with yours.</p>
    <AgeSelect value={answers.ageRange} onChange={(ageRange) => update({ ageRange })} />
    <Button wide onClick={onNext}>
      Continue to Symptoms
    </Button>
  </>
);
