import { SymptomPicker } from '@secondspring/ui/components/symptom-picker/symptom-picker.tsx';
import { BackButton } from '@secondspring/ui/components/back-link/back-button.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useState } from 'react';
import { AgeSelect } from '../../questions/age-select.tsx';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { missingAtHome } from '../../questions/rules.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { SummaryCard } from '../../questions/summary-card.tsx';
import { LazyFinish } from '../../finishing/lazy-finish.tsx';
import { usePreloadFinish } from '../../finishing/use-preload-finish.ts';
import { type Unfinished, withoutAssessment } from '../../unfinished/unfinished.ts';
import { UnreadDraft } from '../../unfinished/unread-draft.tsx';

/** Home's assessment: an age and at least one symptom. It is saved before the sign-up form, if she agrees to that; if not, it stays on this phone. */
export const AssessmentStep = ({
  unfinished,
  tell,
  onBack,
  onNext,
}: {
  readonly unfinished: Unfinished;
  readonly tell: (told: Partial<Unfinished>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}) => {
  const [isFinishing, setIsFinishing] = useState(false);
  const showToast = useToast();
  usePreloadFinish();
  const { ageRange, symptoms } = unfinished;
  const next = () => {
    const lack = missingAtHome(unfinished);
    if (lack === null) setIsFinishing(true);
    else showToast(lack);
  };
  return (
    <>
      <BackButton onClick={onBack}>Back to Your Phase</BackButton>
      <PageHeading
        documentTitle="Second Spring"
        lead="Tick what you notice, and how strongly. There is no wrong answer."
      >
        How have you been feeling?
      </PageHeading>
      <PageSections>
        <UnreadDraft />
        <AgeSelect value={ageRange} onChange={(band) => tell({ ageRange: band })} />
        <section aria-labelledby="symptoms">
          <h2 id="symptoms">Your symptoms</h2>
          <SymptomPicker selection={symptoms} onChange={(chosen) => tell({ symptoms: chosen })} />
        </section>
        <SummaryCard symptoms={symptoms} />
      </PageSections>
      <LowAction>
        <Button wide onClick={next}>
          Continue
        </Button>
      </LowAction>
      {isFinishing && (
        <LazyFinish
          task="complete"
          told={unfinished}
          tell={tell}
          onDone={() => {
            setIsFinishing(false);
            onNext();
            tell(withoutAssessment({ ...unfinished, step: 'signup-form' }));
          }}
          onDeclined={() => {
            setIsFinishing(false);
            showToast({
              title: 'Nothing was sent',
              message: 'Your answers stay on this phone until you agree.',
            });
            onNext();
          }}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </>
  );
};
