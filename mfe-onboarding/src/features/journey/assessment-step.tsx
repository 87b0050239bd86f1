import { SymptomPicker } from '@secondspring/ui/components/symptom-picker/symptom-picker.tsx';
import { BackButton } from '@secondspring/ui/components/back-link/back-button.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { AgeSelect } from '../../questions/age-select.tsx';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { missingAtHome } from '../../questions/rules.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { SummaryCard } from '../../questions/summary-card.tsx';
import { useFinishing, usePreloadFinish } from '../../finish/use-finishing.tsx';
import { withoutAssessment } from '../../answers/answers.ts';
import type { AnswersState } from '../../answers/use-answers.ts';
import { DraftError } from '../../answers/draft-error.tsx';

/** Saved before the sign-up form if she agrees; else it stays on this phone. */
export const AssessmentStep = ({
  answers,
  update,
  onBack,
  onNext,
}: AnswersState & {
  readonly onBack: () => void;
  readonly onNext: () => void;
}) => {
  usePreloadFinish();
  const finishing = useFinishing(
    { answers, update },
    () => {
      onNext();
      update(withoutAssessment({ ...answers, step: 'signup-form' }));
    },
    onNext,
  );
  const { ageRange, symptoms } = answers;
  const next = () => {
    const missing = missingAtHome(answers);
    if (missing === null) finishing.ask('complete');
    else showToast(missing);
  };
  return (
    <>
      <BackButton onClick={onBack}>Back to Your Phase</BackButton>
      <PageHeading
        documentTitle="Second Spring"
        lead="Tick what you’ve noticed and how much it bothers you. There’s no wrong answer."
      >
        How have you been feeling?
      </PageHeading>
      <PageSections>
        <DraftError />
        <AgeSelect value={ageRange} onChange={(band) => update({ ageRange: band })} />
        <section aria-labelledby="symptoms">
          <h2 id="symptoms">Your symptoms</h2>
          <SymptomPicker selection={symptoms} onChange={(chosen) => update({ symptoms: chosen })} />
        </section>
        <SummaryCard symptoms={symptoms} />
      </PageSections>
      <LowAction>
        <Button wide onClick={next}>
          Continue
        </Button>
      </LowAction>
      {finishing.dialog}
    </>
  );
};
