/** How much of the care plan was followed on a day: values in the order in which they are offered, with their share in percent. */
export const planAdherence = { none: 0, some: 33, most: 67, all: 100 } as const;

/** Value of the question about the care plan. */
export type PlanAdherence = keyof typeof planAdherence;

/** Labels of the question about the care plan. */
export const planAdherenceLabels: Readonly<Record<PlanAdherence, string>> = {
  none: 'Not today',
  some: 'A little',
  most: 'Most of it',
  all: 'All of it',
};

/** Lowest and highest answer to how mood, sleep and energy were; higher is better. */
export const WELLBEING = { min: 1, max: 5 } as const;

/** Words for each answer to how mood, sleep and energy were. */
export const wellbeingLabels = { 1: 'Very poor', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Very good' } as const;

/** Most hot flashes that a day's check-in counts. */
export const HOT_FLASHES_MAX = 50;
/** Longest note of a check-in, in characters. */
export const CHECK_IN_NOTE_MAX = 1000;
