import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { useEffect, useRef } from 'react';
import type { ReviewedTreatment } from '../../navigation/review-request.ts';
import { RatingStep } from './rating-step.tsx';
import { SideEffectsStep } from './side-effects-step.tsx';
import type { StepProps } from './step-props.ts';
import type { Writing } from './steps.ts';
import { SymptomsStep } from './symptoms-step.tsx';
import { TextStep } from './text-step.tsx';
import * as s from './writing-step.module.css';

/** A change of step moves the focus to its start, for keys and screen readers. */
export const WritingStep = ({
  treatment,
  writing: { step, draft },
  firstName,
  isBoundToAnonymity,
  failure,
  onAnswer,
}: {
  readonly treatment: ReviewedTreatment;
  readonly writing: Writing;
  readonly firstName: string | null;
  readonly isBoundToAnonymity: boolean;
  readonly failure: string | null;
  readonly onAnswer: StepProps['onAnswer'];
}) => {
  const beginning = useRef<HTMLParagraphElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) beginning.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <div className={s.step}>
      <p ref={beginning} tabIndex={-1} className={s.treatment}>
        {treatment.name}
      </p>
      {step === 1 && <RatingStep draft={draft} onAnswer={onAnswer} />}
      {step === 2 && <SymptomsStep draft={draft} onAnswer={onAnswer} />}
      {step === 3 && <SideEffectsStep draft={draft} onAnswer={onAnswer} />}
      {step === 4 && (
        <TextStep
          draft={draft}
          onAnswer={onAnswer}
          firstName={firstName}
          isBoundToAnonymity={isBoundToAnonymity}
        />
      )}
      {step === 4 && failure !== null && (
        <Alert tone="danger" title="Your review wasn’t sent">
          <p>{failure}</p>
          <p>What you wrote is still here.</p>
        </Alert>
      )}
    </div>
  );
};
