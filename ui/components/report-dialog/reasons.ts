import { type ReportReason, reportReasons } from '@secondspring/contracts/vocabulary/community-words.ts';

const isReason = (value: string): value is ReportReason => Object.hasOwn(reportReasons, value);

export const reasonChoices: readonly { readonly value: ReportReason; readonly label: string }[] =
  Object.entries(reportReasons).flatMap(([value, label]) => (isReason(value) ? [{ value, label }] : []));
