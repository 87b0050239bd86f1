import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { keptWords } from '@secondspring/ui/drafts/use-show-draft-error.ts';
import { useEffect, useRef } from 'react';
import type { ReviewedTreatment } from '../../navigation/review-request.ts';
import { RatingStep, SideEffectsStep, type StepProps, ReviewSymptomsStep } from './question-steps.tsx';
import type { ReviewStep } from './steps.ts';
import { TextStep } from './text-step.tsx';

/** A change of step moves the focus to its start, for keys and screen readers. */
export const WritingStep = ({
  treatment,
  step,
  form,
  firstName,
  isBoundToAnonymity,
  failure,
  isKept,
}: StepProps & {
  readonly treatment: ReviewedTreatment;
  readonly step: ReviewStep;
  readonly firstName: string | null;
  readonly isBoundToAnonymity: boolean;
  readonly failure: string | null;
  readonly isKept: boolean;
}) => {
  const beginning = useRef<HTMLParagraphElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) beginning.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <Stack gap={24}>
      <p ref={beginning} tabIndex={-1} className={classNames(looks.soft, looks.start)}>
        {treatment.name}
      </p>
      {step === 1 && <RatingStep form={form} />}
      {step === 2 && <ReviewSymptomsStep form={form} />}
      {step === 3 && <SideEffectsStep form={form} />}
      {step === 4 && <TextStep form={form} firstName={firstName} isBoundToAnonymity={isBoundToAnonymity} />}
      {step === 4 && failure !== null && (
        <Alert tone={isKept ? 'plum' : 'danger'} title={isKept ? keptWords.title : 'Your review wasn’t sent'}>
          <p>{isKept ? keptWords.message : failure}</p>
          {!isKept && <p>What you wrote is still here.</p>}
        </Alert>
      )}
    </Stack>
  );
};
