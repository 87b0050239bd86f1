import { type ReportReason, reportReasons } from '@secondspring/contracts/vocabulary/community-words.ts';

const isReason = (value: string): value is ReportReason => Object.hasOwn(reportReasons, value);

/** The reasons in the order in which they are offered. */
export const reasonChoices: readonly { readonly value: ReportReason; readonly label: string }[] =
  Object.entries(reportReasons).flatMap(([value, label]) => (isReason(value) ? [{ value, label }] : []));
