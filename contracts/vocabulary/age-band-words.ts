/** Youngest first. */
export const ageBands = ['35-39', '40-44', '45-49', '50-54', '55+'] as const;

export type AgeBand = (typeof ageBands)[number];

/** Of an age in whole years; null below the youngest band. */
export const ageBandOf = (age: number): AgeBand | null =>
  age < 35 ? null : (ageBands[Math.min(Math.floor((age - 35) / 5), ageBands.length - 1)] ?? null);
