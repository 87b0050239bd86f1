import { Button } from '@secondspring/ui/components/button/button.tsx';
import type { AnswersState } from '../../answers/use-answers.ts';
import { AgeSelect } from '../../questions/age-select.tsx';

export const AgeStep = ({ answers, update, onNext }: AnswersState & { readonly onNext: () => void }) => (
  <>
    <p>Symptoms mean different things at different ages, so we start with yours.</p>
    <AgeSelect value={answers.ageRange} onChange={(ageRange) => update({ ageRange })} />
    <Button wide onClick={onNext}>
      Continue to Symptoms
    </Button>
  </>
);
