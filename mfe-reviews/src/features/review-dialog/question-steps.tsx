import {
  improvementLabels,
  improvements,
  useDurationLabels,
  useDurations,
  reviewSymptoms,
  reviewSideEffects,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { StarInput } from '@secondspring/ui/components/star-input/star-input.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { ManyChips, OneChip } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { inOfferedOrder, type ReviewDraft } from './draft.ts';
import * as s from './question-steps.module.css';
import type { FormState } from '@secondspring/ui/form/use-form.ts';

export type StepProps = { readonly form: FormState<ReviewDraft> };

const durations = useDurations.map((value) => ({ value, label: useDurationLabels[value] }));

export const RatingStep = ({ form: { values, change } }: StepProps) => (
  <>
    <StarInput
      legend="How do you rate it overall?"
      value={values.overallRating}
      onChange={(overallRating) => change({ overallRating })}
    />
    <Select
      label="How long did you use it?"
      optional
      placeholder="Select duration"
      choices={durations}
      value={values.durationMonths ?? ''}
      onChange={({ currentTarget }) =>
        change({ durationMonths: useDurations.find((value) => value === currentTarget.value) ?? null })
      }
    />
  </>
);

const symptoms = reviewSymptoms.map((symptom) => ({ value: symptom, label: symptom }));
const changes = improvements.map((value) => ({ value, label: improvementLabels[value] }));

export const ReviewSymptomsStep = ({ form: { values, change } }: StepProps) => {
  const { symptomsAddressed, symptomImprovement } = values;
  return (
    <>
      <ManyChips
        legend="Which symptoms did you use it for?"
        optional
        choices={symptoms}
        chosen={symptomsAddressed}
        onChange={(chosen) => change({ symptomsAddressed: inOfferedOrder(reviewSymptoms, chosen) })}
      />
      {symptomsAddressed.length > 0 && (
        <Stack as="fieldset" gap={12}>
          <legend className={s.legend}>
            <strong>How did each one change?</strong> <span className={looks.soft}>(optional)</span>
          </legend>
          {symptomsAddressed.map((symptom) => {
            const { [symptom]: said, ...others } = symptomImprovement;
            return (
              <Scale
                key={symptom}
                legend={symptom}
                choices={changes}
                chosen={said ?? null}
                onChoose={(chosen) => change({ symptomImprovement: { ...others, [symptom]: chosen } })}
                onRelease={() => change({ symptomImprovement: others })}
              />
            );
          })}
        </Stack>
      )}
    </>
  );
};

const sideEffects = reviewSideEffects.map((effect) => ({ value: effect, label: effect }));
const verdicts = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export const SideEffectsStep = ({ form: { values, change } }: StepProps) => (
  <>
    <ManyChips
      legend="Did you notice side effects?"
      optional
      choices={sideEffects}
      chosen={values.sideEffects}
      onChange={(chosen) => change({ sideEffects: inOfferedOrder(reviewSideEffects, chosen) })}
    />
    <OneChip
      legend="Would you recommend it?"
      choices={verdicts}
      chosen={values.wouldRecommend === null ? null : values.wouldRecommend ? 'yes' : 'no'}
      onChange={(verdict) => change({ wouldRecommend: verdict === 'yes' })}
    />
  </>
);
