import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { useEffect, useRef } from 'react';
import type { ReviewedTreatment } from '../../navigation/review-request.ts';
import { RatingStep } from './rating-step.tsx';
import { SideEffectsStep } from './side-effects-step.tsx';
import type { StepProps } from './step-props.ts';
import type { ReviewStep } from './steps.ts';
import { ReviewSymptomsStep } from './symptoms-step.tsx';
import { TextStep } from './text-step.tsx';
import * as s from './writing-step.module.css';

/** A change of step moves the focus to its start, for keys and screen readers. */
export const WritingStep = ({
  treatment,
  step,
  form,
  firstName,
  isBoundToAnonymity,
  failure,
}: StepProps & {
  readonly treatment: ReviewedTreatment;
  readonly step: ReviewStep;
  readonly firstName: string | null;
  readonly isBoundToAnonymity: boolean;
  readonly failure: string | null;
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
      {step === 1 && <RatingStep form={form} />}
      {step === 2 && <ReviewSymptomsStep form={form} />}
      {step === 3 && <SideEffectsStep form={form} />}
      {step === 4 && <TextStep form={form} firstName={firstName} isBoundToAnonymity={isBoundToAnonymity} />}
      {step === 4 && failure !== null && (
        <Alert tone="danger" title="Your review wasn’t sent">
          <p>{failure}</p>
          <p>What you wrote is still here.</p>
        </Alert>
      )}
    </div>
  );
};
