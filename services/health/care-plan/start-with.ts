import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { isAction } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { byStrength } from './select-rules.ts';

/**
 * Numbers of the two items to start with: the one with the strongest evidence, and the strongest of another list if
 * there is some evidence for it, so that they are two different kinds of thing.
 */
export const startWith = (items: readonly CarePlanItem[]): number[] => {
  const [first, ...others] = items.filter(isAction).toSorted(byStrength);
  if (first === undefined) return [];
  const [next] = others;
  const different = others.find(({ list, strength }) => list !== first.list && strength !== 'C');
  return [first, different ?? next].flatMap((item) => (item === undefined ? [] : [item.item]));
};
