import { reviewSymptoms } from '@secondspring/contracts/vocabulary/review/words.ts';
import { ManyChips } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { inOfferedOrder } from './draft.ts';
import type { StepProps } from './step-props.ts';

const choices = reviewSymptoms.map((symptom) => ({ value: symptom, label: symptom }));

export const ReviewSymptomsStep = ({ form }: StepProps) => (
  <ManyChips
    legend="Which symptoms did you use it for?"
    optional
    choices={choices}
    chosen={form.values.symptomsAddressed}
    onChange={(chosen) => form.change({ symptomsAddressed: inOfferedOrder(reviewSymptoms, chosen) })}
  />
);
