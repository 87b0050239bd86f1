import { BackButton } from '@secondspring/ui/components/back-link/back-button.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { SymptomPicker } from '@secondspring/ui/components/symptom-picker/symptom-picker.tsx';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { firstSymptomNames } from '../../questions/rules.ts';
import { SummaryCard } from '../../questions/summary-card.tsx';
import type { AnswersState } from '../../answers/use-answers.ts';

export const SymptomsStep = ({
  answers: { symptoms },
  update,
  onBack,
  onSave,
  onComplete,
}: AnswersState & {
  readonly onBack: () => void;
  readonly onSave: () => void;
  readonly onComplete: () => void;
}) => {
  const count = `${symptoms.length} ${symptoms.length === 1 ? 'symptom' : 'symptoms'} selected`;
  return (
    <>
      <div>
        <BackButton onClick={onBack}>Back to Age Information</BackButton>
      </div>
      <section aria-labelledby="symptoms">
        <h2 id="symptoms">Your symptoms</h2>
        <SymptomPicker selection={symptoms} onChange={(chosen) => update({ symptoms: chosen })} />
      </section>
      <SummaryCard symptoms={symptoms} />
      <div role="status">
        <p>
          <strong>{count}</strong>
        </p>
        <p>{firstSymptomNames(symptoms).join(', ')}</p>
      </div>
      {symptoms.length > 0 && (
        <Button look="quiet" onClick={onSave}>
          Save Progress & Continue Later
        </Button>
      )}
      <LowAction>
        <Button wide onClick={onComplete}>
          Complete Assessment
        </Button>
      </LowAction>
    </>
  );
};
