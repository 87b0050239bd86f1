/** Youngest first. */
export const ageBands = ['35-39', '40-44', '45-49', '50-54', '55+'] as const;

export type AgeBand = (typeof ageBands)[number];
