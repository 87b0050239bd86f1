/** `first`: preselected. */
export const SEVERITY = { min: 1, max: 5, first: 3 } as const;

/** Always shown next to the colour. */
export const severityLabels = {
  1: 'Very Mild',
  2: 'Mild',
  3: 'Moderate',
  4: 'Severe',
  5: 'Very Severe',
} as const;

export type Severity = keyof typeof severityLabels;
