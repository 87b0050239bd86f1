import { Button } from '@secondspring/ui/components/button/button.tsx';
import { AgeSelect } from '../../questions/age-select.tsx';
import type { OnboardingAnswers } from '../../answers/answers.ts';

export const AgeStep = ({
  answers,
  update,
  onNext,
}: {
  readonly answers: OnboardingAnswers;
  readonly update: (answers: Partial<OnboardingAnswers>) => void;
  readonly onNext: () => void;
}) => (
  <>
    <p>Symptoms mean different things at different ages, so we start with yours.</p>
    <AgeSelect value={answers.ageRange} onChange={(ageRange) => update({ ageRange })} />
    <Button wide onClick={onNext}>
      Continue to Symptoms
    </Button>
  </>
);
