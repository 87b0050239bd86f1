import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';

/** Days marked below every chart. */
export type Mark = { readonly kind: 'bleeding'; readonly from: string; readonly to: string };

/** Days with bleeding. */
export const bleedingMarks = (checkIns: readonly CheckIn[]): readonly Mark[] =>
  checkIns
    .filter(({ bleeding }) => bleeding !== null && bleeding !== 'none')
    .map(({ day }) => ({ kind: 'bleeding', from: day, to: day }));
