import {
  SEVERITY,
  severityLabels,
  type Severity,
} from '@secondspring/contracts/vocabulary/severity-words.ts';

/** Rounded and limited to the scale. */
export const severityOf = (value: number): Severity => {
  const clamped = Math.min(SEVERITY.max, Math.max(SEVERITY.min, Math.round(value)));
  return isSeverity(clamped) ? clamped : SEVERITY.first;
};

/** `Moderate` */
export const severityLabel = (value: number): string => severityLabels[severityOf(value)];

const isSeverity = (value: number): value is Severity => value in severityLabels;
