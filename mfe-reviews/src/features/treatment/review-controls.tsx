import {
  reviewOrderLabels,
  reviewOrders,
  type UseDuration,
  useDurationLabels,
  useDurations,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import * as s from './review-controls.module.css';
import type { ShownReviews } from './use-reviews-view.ts';

const orders = reviewOrders.map((value) => ({ value, label: reviewOrderLabels[value] }));
const durations = useDurations.map((value: UseDuration) => ({ value, label: useDurationLabels[value] }));
const ratings = ['5', '4', '3', '2', '1'].map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}));
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const controls = [
  { name: 'sort', label: 'Sort by', choices: orders },
  { name: 'rating', label: 'Rating', placeholder: 'All ratings', choices: ratings },
  { name: 'recommends', label: 'Recommended', placeholder: 'Any answer', choices: answers },
  { name: 'duration', label: 'Used for', placeholder: 'Any time', choices: durations },
] as const;

export const ReviewControls = ({ view, change }: ShownReviews) => (
  <div className={s.controls} role="group" aria-label="Sort and filter reviews">
    {controls.map(({ name, ...select }) => (
      <Select
        key={name}
        {...select}
        value={view[name] ?? ''}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    ))}
  </div>
);
