import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { useBackThroughPageSteps } from '@secondspring/ui/components/dialog/use-back-through-steps.ts';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { missingOnPage } from '../../questions/rules.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { turnPage } from '../../questions/turn-page.ts';
import { useFinishing, usePreloadFinish } from '../../finish/use-finishing.tsx';
import { withoutAssessment } from '../../answers/answers.ts';
import { DraftError } from '../../answers/draft-error.tsx';
import { useAnswers } from '../../answers/use-answers.ts';
import { useLastAnswers } from './use-last-answers.ts';
import { SymptomsStep } from './symptoms-step.tsx';
import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { AgeStep } from './age-step.tsx';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';

const { Component: Preview } = lazy(
  async () => (await import('./preview-steps.tsx')).PreviewSteps,
  <ViewSkeleton />,
);

export const AssessmentPage = () => {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <ViewSkeleton />;
    case 'member':
      return <AssessmentSteps memberId={session.member.id} />;
    case 'visitor':
      return <Preview />;
    case 'unknown':
      return (
        <>
          <PageHeading>Assessment</PageHeading>
          <SessionUnknown onRetry={session.retry} />
        </>
      );
  }
};

const AssessmentSteps = ({ memberId }: { readonly memberId: string }) => {
  const { answers, update } = useAnswers(memberId);
  useLastAnswers(answers, update);
  const [step, setStep] = useState<1 | 2>(1);
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
