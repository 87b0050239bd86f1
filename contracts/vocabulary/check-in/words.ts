/** How much of the care plan was followed on a day, in the order offered, with its share in percent. */
export const planAdherence = { none: 0, some: 33, most: 67, all: 100 } as const;

export type PlanAdherence = keyof typeof planAdherence;

export const planAdherenceLabels: Readonly<Record<PlanAdherence, string>> = {
  none: 'Not today',
  some: 'A little',
  most: 'Most of it',
  all: 'All of it',
};

/** Range of answers about mood, sleep and energy; higher is better. */
export const WELLBEING = { min: 1, max: 5 } as const;

export const wellbeingLabels = { 1: 'Very poor', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Very good' } as const;

/** Bleeding on a day, in the order offered. */
export const bleedingLabels = {
  none: 'None',
  spotting: 'Spotting',
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
} as const;

export type Bleeding = keyof typeof bleedingLabels;

/** Days before today that can still be filled in. */
export const CHECK_IN_DAYS_BACK = 6;

export const HOT_FLASHES_MAX = 50;
/** Characters. */
export const CHECK_IN_NOTE_MAX = 1000;
