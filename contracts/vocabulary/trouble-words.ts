/** What the landing page asks about, in the order offered. */
export const troubles = {
  heat: 'Hot flashes and night sweats',
  sleep: 'Sleep',
  mood: 'Mood and worry',
  fog: 'Brain fog',
  intimate: 'Vaginal dryness and bladder',
  periods: 'Periods and bleeding',
} as const;

export type Trouble = keyof typeof troubles;

export const troubleKeys = Object.keys(troubles) as readonly Trouble[];
