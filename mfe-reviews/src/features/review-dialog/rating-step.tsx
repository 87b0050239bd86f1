import { useDurationLabels, useDurations } from '@secondspring/contracts/vocabulary/review/words.ts';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { StarInput } from '@secondspring/ui/components/star-input/star-input.tsx';
import type { StepProps } from './step-props.ts';

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
