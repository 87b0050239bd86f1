/** Age bands of the assessment, youngest first. */
export const ageBands = ['35-39', '40-44', '45-49', '50-54', '55+'] as const;

/** An age band. */
export type AgeBand = (typeof ageBands)[number];
