import { reviewSideEffects } from '@secondspring/contracts/vocabulary/review/words.ts';
import { ManyChips, OneChip } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { inOfferedOrder } from './draft.ts';
import type { StepProps } from './step-props.ts';

const choices = reviewSideEffects.map((effect) => ({ value: effect, label: effect }));
const verdicts = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export const SideEffectsStep = ({ form: { values, change } }: StepProps) => (
  <>
    <ManyChips
      legend="Did you notice side effects?"
      optional
      choices={choices}
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
